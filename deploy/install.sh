#!/bin/sh
# Installs the shop as a service on Debian or Ubuntu, from a clone of its repository. It asks nothing, says what it does, and can be
# repeated: then it builds the version of the clone beside the running one, backs the shop up, migrates, and switches; where the new
# server does not become ready, it goes back by itself. As root:
#   APP_URL=https://shop.example deploy/install.sh
#   deploy/install.sh --rollback      switches to the release before, which runs on the migrated database (ADR 111)
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

# Backs the shop up by the release that runs, because a restore needs the one that made the backup, migrates and checks.
upgrade() {
  running=
  [ ! -f "$PROGRAMS/current/build/commands/backup_create.js" ] || running=--running=$PROGRAMS/current
  as_shop "$release/bin/shop" upgrade ${running:+"$running"}
  as_shop "$release/bin/shop" catalog:seed >/dev/null
}

# Points a link to a release in one step.
point() {
  ln -sfn "$2" "$PROGRAMS/$1.new"
  mv -T "$PROGRAMS/$1.new" "$PROGRAMS/$1"
}

install_units() {
  install -m 644 "$release"/deploy/systemd/* "$UNITS/"
  systemctl daemon-reload
  systemctl enable --quiet "$SHOP.service" "$SHOP-doctor.timer"
}

is_ready() {
  as_shop "$PROGRAMS/current/node_modules/.bin/node" -e \
    "fetch('http://127.0.0.1:$port/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

# Restarts the service on the current release, and fails where it is not ready within a minute. Workers that run follow it.
restart() {
  port=$(sed -n 's/^PORT=//p' "$SETTINGS")
  systemctl restart "$SHOP.service" "$SHOP-doctor.timer"
  for _ in $(seq 60); do
    if is_ready; then
      systemctl try-restart --no-block "$SHOP-worker@*.service"
      return 0
    fi
    sleep 1
  done
  return 1
}

# Returns to the release that ran, after another one did not become ready.
return_to() {
  say "$release does not become ready. Going back to $1"
  point current "$1"
  restart || die "Neither release becomes ready: journalctl -u $SHOP"
  die "The shop runs on $1 again. Why $release did not: journalctl -u $SHOP"
}

switch() {
  before=$(readlink -f "$PROGRAMS/current" || true)
  point current "$release"
  install_units
  if restart; then
    [ -z "$before" ] || [ "$before" = "$release" ] || point previous "$before"
    say "The shop runs on port $port"
    return 0
  fi
  if [ -z "$before" ] || [ "$before" = "$release" ]; then die "The shop does not start: journalctl -u $SHOP"; fi
  return_to "$before"
}

roll_back() {
  [ -L "$PROGRAMS/previous" ] || die 'There is no release to go back to.'
  before=$(readlink -f "$PROGRAMS/current")
  release=$(readlink -f "$PROGRAMS/previous")
  as_shop "$release/bin/shop" doctor --before-start --quiet ||
    die "$release would not start: the lines above say why. Nothing was changed. Where the database is too new for it, restore the newest backup of its version: docs/operations.md, Restore"
  point current "$release"
  restart || return_to "$before"
  point previous "$before"
  say "The shop runs on $release"
}

remove_old_releases() {
  current=$(readlink -f "$PROGRAMS/current")
  previous=$(readlink -f "$PROGRAMS/previous" || true)
  # The newest releases stay for the way back.
  find "$PROGRAMS/releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\n' | sort -rn | tail -n +$((KEPT_RELEASES + 1)) |
    while read -r _ folder; do
      if [ "$folder" = "$current" ] || [ "$folder" = "$previous" ]; then continue; fi
      say "Removing $folder"
      rm -rf "$folder"
    done
}

if [ "${1:-}" = --rollback ]; then
  cd "$HOME_FOLDER"
  roll_back
  exit 0
fi

cd /
install_packages
create_user
cd "$HOME_FOLDER"
build_release
write_settings
upgrade
switch
remove_old_releases
say ''
as_shop "$PROGRAMS/current/bin/shop" doctor || true
say ''
say "Settings: $SETTINGS, then systemctl restart $SHOP. Log: journalctl -u $SHOP. Next:"
say "  printf %s \"\$SECRET\" | runuser -u $SHOP -- env SHOP_HOME=$HOME_FOLDER $PROGRAMS/current/bin/shop user:create --email=you@… --role=superadmin"
say "  an HTTPS proxy: $PROGRAMS/current/deploy/Caddyfile or nginx.conf"
