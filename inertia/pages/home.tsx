export default function Home() {
  return <h1>Pixelgen</h1>
}
