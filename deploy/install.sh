#!/bin/sh
# Installs the shop as a service on Debian or Ubuntu, from a clone of its repository. It asks nothing, says what it does, and can be
# repeated: then it installs the version of the clone beside the running one, migrates, and switches. As root:
#   APP_URL=https://shop.example deploy/install.sh
set -eu

SHOP=pixelgen-shop
PROGRAMS=/opt/$SHOP
HOME_FOLDER=/var/lib/$SHOP
SETTINGS=$HOME_FOLDER/.env
UNITS=/etc/systemd/system
KEPT_RELEASES=3

say() { printf '%s\n' "$*"; }
die() {
  printf '%s\n' "$*" >&2
  exit 1
}
as_shop() { runuser -u "$SHOP" -- env SHOP_HOME="$HOME_FOLDER" HOME="$HOME_FOLDER" "$@"; }

[ "$(id -u)" = 0 ] || die 'Run this as root: sudo deploy/install.sh'
command -v apt-get >/dev/null || die 'This installs on Debian and Ubuntu; for others, docs/operations.md lists the steps.'
clone=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$clone/package.json" | head -n 1)
commit=$(git -c safe.directory="$clone" -C "$clone" rev-parse --short HEAD) || die "$clone is not a clone of the repository"
release=$PROGRAMS/releases/$version-$commit

install_packages() {
  missing=
  for package in ca-certificates openssl git; do
    dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  command -v npm >/dev/null || missing="$missing nodejs npm"
  command -v chromium-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
  [ -n "$missing" ] || return 0
  say "Installing$missing"
  apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

create_user() {
  getent passwd "$SHOP" >/dev/null ||
    useradd --system --home-dir "$HOME_FOLDER" --shell /usr/sbin/nologin --user-group "$SHOP"
  install -d -m 700 -o "$SHOP" -g "$SHOP" "$HOME_FOLDER"
  install -d -m 755 "$PROGRAMS/releases"
}

build_release() {
  if [ -f "$release/build/ace.js" ]; then
    say "$release is built already"
    return 0
  fi
  say "Building $version ($commit) in $release; this takes a minute or two"
  rm -rf "$release.part"
  install -d -m 755 "$release.part"
  git -c safe.directory="$clone" -C "$clone" archive HEAD | tar -x -C "$release.part"
  (
    cd "$release.part"
    npm ci --silent --no-audit --no-fund
    node_modules/.bin/node bin/build.mjs
    printf %s "$(git -c safe.directory="$clone" -C "$clone" rev-parse HEAD)" >build/.commit
  )
  mv "$release.part" "$release"
}

write_settings() {
  [ ! -f "$SETTINGS" ] || return 0
  say "Writing $SETTINGS"
  umask 077
  cat >"$SETTINGS" <<SETTINGS_END
NODE_ENV=production
HOST=127.0.0.1
PORT=${PORT:-3333}
APP_URL=${APP_URL:-http://localhost:${PORT:-3333}}
APP_KEY=$(openssl rand -base64 32)
TRUST_PROXY=127.0.0.1,::1
LOG_LEVEL=info
# Cards are played by a sandbox until this line is replaced by the three keys of the card provider.
ALLOW_CARD_SANDBOX=1
SETTINGS_END
  chown "$SHOP:$SHOP" "$SETTINGS"
}

migrate() {
  say 'Migrating the database'
  as_shop "$release/bin/shop" migration:run --force --compact-output
  as_shop "$release/bin/shop" catalog:seed >/dev/null
}

start_service() {
  ln -sfn "$release" "$PROGRAMS/current.new"
  mv -T "$PROGRAMS/current.new" "$PROGRAMS/current"
  install -m 644 "$release"/deploy/systemd/* "$UNITS/"
  systemctl daemon-reload
  systemctl enable --quiet "$SHOP.service" "$SHOP-doctor.timer"
  systemctl restart "$SHOP.service" "$SHOP-doctor.timer"
  port=$(sed -n 's/^PORT=//p' "$SETTINGS")
  for _ in $(seq 60); do
    if as_shop "$release/node_modules/.bin/node" -e \
      "fetch('http://127.0.0.1:$port/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then
      say "The shop runs on port $port"
      return 0
    fi
    sleep 1
  done
  die "The shop does not start: journalctl -u $SHOP"
}

remove_old_releases() {
  current=$(readlink -f "$PROGRAMS/current")
  # The newest releases stay for the way back.
  find "$PROGRAMS/releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\n' | sort -rn | tail -n +$((KEPT_RELEASES + 1)) |
    while read -r _ folder; do
      [ "$folder" = "$current" ] || { say "Removing $folder" && rm -rf "$folder"; }
    done
}

cd "$HOME_FOLDER" 2>/dev/null || cd /
install_packages
create_user
cd "$HOME_FOLDER"
build_release
write_settings
migrate
start_service
remove_old_releases
say ''
as_shop "$PROGRAMS/current/bin/shop" doctor || true
say ''
say "Settings: $SETTINGS, then systemctl restart $SHOP. Log: journalctl -u $SHOP. Next:"
say "  printf %s \"\$SECRET\" | runuser -u $SHOP -- env SHOP_HOME=$HOME_FOLDER $PROGRAMS/current/bin/shop user:create --email=you@… --role=superadmin"
say "  an HTTPS proxy: $PROGRAMS/current/deploy/Caddyfile or nginx.conf"
