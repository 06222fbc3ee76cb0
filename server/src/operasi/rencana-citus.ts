import pg from 'pg'
import { TABEL_ACUAN } from '../platform/database/tabel-acuan.ts'

/** One statement of the way to a cluster, and what it is for. */
export type Langkah = { untuk: string; sql: string }

export type RencanaCitus = {
  acuan: string[]
  /** All in one group by sekolah_id, so that a school's rows lie together. */
  terbagi: string[]
  langkah: Langkah[]
  /** What would be refused there; empty in a schema that keeps the rules of architecture.md 2.2. */
  halangan: string[]
}

type Kunci = { tabel: string; nama: string; ke: string; kolom: string[]; keKolom: string[]; bentuk: string }
type Unik = { tabel: string; nama: string; kolom: string[] }

/** From here on identity columns of int are taken (Citus pull request 7008). */
const VERSI_CITUS = 12

/**
 * Reads the schema as it stands: a new table is placed by the one list of shared tables, or stops the plan.
 * @param sudah tables that a cluster holds already: after an upgrade only the new ones are placed
 */
export async function rencanakanCitus(klien: pg.Client, sudah: ReadonlySet<string> = new Set()): Promise<RencanaCitus> {
  const tabel = await daftarTabel(klien)
  const semuaKunci = await daftarKunciAsing(klien)
  const kunci = semuaKunci.filter(({ tabel: dari }) => !sudah.has(dari))
  const acuan = tabel.map(({ nama }) => nama).filter((nama) => TABEL_ACUAN.has(nama))
  const bagi = tabel.filter(({ nama }) => !TABEL_ACUAN.has(nama))
  const terbagi = bagi.map(({ nama }) => nama)
  const halangan = [
    ...bagi.filter(({ punya }) => !punya).map(({ nama }) => `${nama} tidak punya kolom sekolah_id`),
    ...semuaKunci.flatMap((satu) => halanganKunci(satu, new Set(terbagi))),
    ...(await daftarUnik(klien))
      .filter(({ tabel: nama, kolom }) => terbagi.includes(nama) && !kolom.includes('sekolah_id'))
      .map(({ tabel: nama, nama: indeks }) => `kunci unik ${indeks} dari ${nama} tidak memuat sekolah_id`),
  ]
  const baru = (nama: string): boolean => !sudah.has(nama)
  const pertama = terbagi.find((nama) => sudah.has(nama)) ?? terbagi[0]
  const bersama = (nama: string): string =>
    nama === pertama ? `colocate_with => 'none'` : `colocate_with => ${pg.escapeLiteral(pertama ?? '')}`
  return {
    acuan,
    terbagi,
    halangan,
    langkah: [
      langkah(
        'satu per satu, agar tabel yang saling menunjuk tidak bertabrakan',
        `set local citus.multi_shard_modify_mode to 'sequential'`,
      ),
      // A table that points to a converted one would become a "local" one of the cluster, which nothing leads out of.
      ...kunci.map(({ tabel: nama, nama: kendala }) =>
        langkah('lepaskan kunci asing', `alter table ${kutip(nama)} drop constraint ${kutip(kendala)}`),
      ),
      ...acuan
        .filter(baru)
        .map((nama) => langkah('salin ke setiap simpul', `select create_reference_table(${pg.escapeLiteral(nama)})`)),
      // The one that the others are laid beside comes first.
      ...terbagi
        .filter(baru)
        .toSorted((a, b) => Number(b === pertama) - Number(a === pertama))
        .map((nama) =>
          langkah(
            'bagi menurut sekolah',
            `select create_distributed_table(${pg.escapeLiteral(nama)}, 'sekolah_id', ${bersama(nama)})`,
          ),
        ),
      ...kunci.map(({ tabel: nama, nama: kendala, bentuk }) =>
        langkah('pasang lagi kunci asing', `alter table ${kutip(nama)} add constraint ${kutip(kendala)} ${bentuk}`),
      ),
    ],
  }
}

/** What lies on the cluster already. */
export async function sudahDitempatkan(klien: pg.Client): Promise<Set<string>> {
  const ada = await klien.query<{ ada: boolean }>(`select to_regclass('pg_dist_partition') is not null as ada`)
  if (ada.rows[0]?.ada !== true) return new Set()
  const { rows } = await klien.query<{ nama: string }>(
    'select relname::text as nama from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid',
  )
  return new Set(rows.map(({ nama }) => nama))
}

/** Why this server cannot carry the plan out, or null. */
export async function halanganServer(klien: pg.Client): Promise<string | null> {
  const { rows } = await klien.query<{ versi: string | null; ada: boolean; simpul: boolean }>(
    `select (select extversion from pg_extension where extname = 'citus') as versi,
      exists (select from pg_available_extensions where name = 'citus') as ada, to_regclass('pg_dist_node') is not null as simpul`,
  )
  const { versi = null, ada = false } = rows[0] ?? {}
  if (versi !== null)
    return Number.parseInt(versi, 10) >= VERSI_CITUS
      ? null
      : `Citus ${versi} terlalu tua; perlu ${VERSI_CITUS} atau lebih baru.`
  return ada
    ? 'Citus terpasang di komputer ini, tetapi belum di basis data ini: create extension citus, lalu daftarkan simpulnya (citus_add_node).'
    : 'PostgreSQL ini tidak punya ekstensi Citus. Satu PostgreSQL cukup untuk satu provinsi; untuk melihat rencananya saja pakai --kering.'
}

const langkah = (untuk: string, sql: string): Langkah => ({ untuk, sql })
const kutip = (nama: string): string => pg.escapeIdentifier(nama)

function halanganKunci({ tabel, nama, ke, kolom, keKolom }: Kunci, terbagi: ReadonlySet<string>): string[] {
  if (!terbagi.has(ke)) return []
  if (!terbagi.has(tabel)) return [`${nama}: tabel acuan ${tabel} menunjuk tabel terbagi ${ke}`]
  const letak = kolom.indexOf('sekolah_id')
  return letak >= 0 && keKolom[letak] === 'sekolah_id' ? [] : [`${nama}: dari ${tabel} ke ${ke} tanpa sekolah_id`]
}

async function daftarTabel(klien: pg.Client): Promise<{ nama: string; punya: boolean }[]> {
  const { rows } = await klien.query<{ nama: string; punya: boolean }>(
    `select c.relname::text as nama, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'sekolah_id') as punya
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`,
  )
  return rows
}

/** Of partitioned tables the parent's alone: its partitions have theirs from it. */
async function daftarKunciAsing(klien: pg.Client): Promise<Kunci[]> {
  const kolom = (relasi: string, nomor: string): string =>
    `array(select a.attname::text from unnest(f.${nomor}) with ordinality k(no, ke) join pg_attribute a on a.attrelid = f.${relasi} and a.attnum = k.no order by ke)`
  const { rows } = await klien.query<Kunci>(
    `select d.relname::text as tabel, f.conname::text as nama, k.relname::text as ke, ${kolom('conrelid', 'conkey')} as kolom,
      ${kolom('confrelid', 'confkey')} as "keKolom", pg_get_constraintdef(f.oid) as bentuk
    from pg_constraint f join pg_class d on d.oid = f.conrelid join pg_class k on k.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and d.relnamespace = 'public'::regnamespace
    order by d.relname collate "C", f.conname collate "C"`,
  )
  return rows
}

async function daftarUnik(klien: pg.Client): Promise<Unik[]> {
  const { rows } = await klien.query<Unik>(
    `select c.relname::text as tabel, x.relname::text as nama,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as kolom
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1, 2`,
  )
  return rows
}
