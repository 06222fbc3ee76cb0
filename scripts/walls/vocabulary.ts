/** What names may be made of besides the glossary and English (architecture.md 9.6; names.test.ts). */

/** What engineers write everywhere, though no dictionary has it. */
export const TECHNICAL = (
  'admin adms alikes alt api app arb arg args ascii asker asn asvs async attlog autosave backend backoff ' +
  'batcher bom bytea caddy cdata checksum chunked cidr citus claimer clearable cli config cpu crc creatable ' +
  'crt csp css csv cte ctes ctx cwd db debounced december decrypted decrypter deps der devicecmd diff diffs dir dist ' +
  'ditunggu donut dow dtd durations el encrypter english enqueue env equalities etag exif exp fastify feb ' +
  'firefox flate fmt fn fnv friday fsync gb gid gunzip gzip halign hijri hmr href hsts http https iana iat iclock icu ' +
  'iend initdb inode int ip iso issuer iv jfif jpeg json kbd keepalive kib kysely latin lf lookback max mb md ' +
  'measurer meta metadata mib min mistyped mm mst mtime mon monday multiline nginx nov november nul nullable num oid ok ole operlog ' +
  'oplog otp params passthrough passwd pathname pdf pid png postgres prepend pricer proc ps pushver qr ' +
  'quantile querystring readme realtime rebase refetch rem replier repropose req requeue res reupload rfc ' +
  'rtlog rver saturday schemas sdk searchable selectable semver setpriv sha shifter sid sigterm sm smtp sn sortable sql ' +
  'sqlstate src stat statuse stepper storages str sublink sublinks subquery svg sx tabledata tapper td th ' +
  'timeout tls tmp totp tr trgm trx tus ui uid unsaved unsized unworked url usb userinfo utc utf uuid ' +
  'wednesday versioned vite webhook webp whitespace workspace workspaces xid xlsx xml xs zlib'
).split(' ')
