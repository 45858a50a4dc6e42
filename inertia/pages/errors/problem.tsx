type Props = { status: number; message: string }

export default function Problem({ status, message }: Props) {
  return (
    <main>
      <h1>{status}</h1>
      <p>{message}</p>
    </main>
  )
}
