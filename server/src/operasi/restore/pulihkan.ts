import pg from 'pg'
import { migrasi } from '../../platform/database/migrasi.ts'
import type { Files } from '../../platform/files/files.ts'
import { isBerkasHilang, sidikIsi } from '../../platform/files/files.ts'
import { bacaArsip, tolakCadangan } from '../backup/arsip.ts'
import { berkasDirujuk } from '../backup/berkas-rujukan.ts'
import {
  daftarMigrasi,
  daftarTabel,
  isiTabel,
  type Pengisi,
  salinTabel,
  sambungSalin,
  type Tabel,
} from '../backup/isi-basis-data.ts'
import { barisBerkas, sidikBisnis } from '../backup/manifes.ts'
import { sidikBaris } from '../backup/sidik-baris.ts'
import type { Langkah } from './kunci-pulih.ts'
import { type Cadangan, cocokkanTabel } from './periksa-cadangan.ts'

/** A database is worth keeping once somebody or some school stands in it. */
export async function isBasisDataKosong(databaseUrl: string): Promise<boolean> {
  const klien = await sambungSalin(databaseUrl)
  try {
    const { rows } = await klien.query<{ milik: boolean; asing: boolean }>(
      `select to_regclass('public.migrasi') is not null as milik,
        exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as asing`,
    )
    const { milik = false, asing = false } = rows[0] ?? {}
    if (!milik) return !asing
    const isi = await klien.query<{ ada: boolean }>(
      'select exists (select from pengguna) or exists (select from sekolah) as ada',
    )
    return isi.rows[0]?.ada !== true
  } finally {
    await klien.end()
  }
}

/** `sebelumTetap` does what else belongs to a restore, when the rows are there and do not hold yet. */
type Penerima = { databaseUrl: string; files: Files; sebelumTetap?: Langkah }

/**
 * Fills an empty database and the files from a checked backup: all rows in one transaction, whose result is read again
 * and compared before it holds. What fails on the way takes along what it had brought. An older shape is migrated forward
 * afterwards.
 * @returns the business hash as found in the restored database
 */
export async function pulihkanCadangan(
  cadangan: Cadangan,
  { databaseUrl, files, sebelumTetap }: Penerima,
): Promise<string> {
  const klien = await sambungSalin(databaseUrl)
  const urungkan: (() => Promise<void>)[] = []
  try {
    await samakanSkema(klien, databaseUrl, cadangan)
    const tabel = await daftarTabel(klien)
    cocokkanTabel(tabel, cadangan)
    await klien.query('begin')
    await klien.query(
      `truncate ${tabel.map(({ nama }) => pg.escapeIdentifier(nama)).join(', ')} restart identity cascade`,
    )
    await isikan(klien, tabel, cadangan, simpanan(files, urungkan))
    for (const { tabel: nama, kolom, nilai, terpakai } of cadangan.manifes.urutan)
      await klien.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
        nama,
        kolom,
        nilai,
        terpakai,
      ])
    const sidik = await hitungSidik(klien, files)
    if (sidik !== cadangan.manifes.sidik)
      throw new Error(`Hasil pemulihan tidak sama dengan cadangannya (${sidik} ≠ ${cadangan.manifes.sidik}).`)
    await klien.query('analyze')
    if (sebelumTetap !== undefined) urungkan.push(await sebelumTetap())
    await klien.query('commit')
    urungkan.length = 0
    await migrasi(databaseUrl)
    return sidik
  } catch (galat) {
    for (const balik of urungkan.toReversed()) await balik()
    throw galat
  } finally {
    await klien.end()
  }
}

/** The business hash of a database and its files as they are: in the transaction that runs, or table by table. */
export async function hitungSidik(klien: pg.Client, files: Files): Promise<string> {
  const tabel = []
  for (const satu of await daftarTabel(klien)) tabel.push({ nama: satu.nama, ...(await salinTabel(klien, satu, null)) })
  const berkas = sidikBaris()
  for (const kunci of (await berkasDirujuk(klien)).keys()) {
    const isi = await files.get(kunci).catch(() => null)
    if (isi !== null) berkas.tambah(barisBerkas(kunci, sidikIsi(isi)))
  }
  return sidikBisnis(tabel, berkas.selesai().sidik)
}

/**
 * The shape that the backup has: what an unused server may have prepared is kept when it is the same, else dropped. The
 * caller made sure that nothing of value is there.
 */
async function samakanSkema(klien: pg.Client, databaseUrl: string, { kepala }: Cadangan): Promise<void> {
  const { rows } = await klien.query<{ pemakai: number }>(
    `select count(*)::int as pemakai from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'geisa%'`,
  )
  if ((rows[0]?.pemakai ?? 0) > 0)
    throw tolakCadangan('Server Geisa masih memakai basis data ini. Hentikan dulu semua server. Tidak ada yang diubah.')
  const ada = await daftarMigrasi(klien)
  if (JSON.stringify(ada) === JSON.stringify(kepala.migrasi)) return
  await klien.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await migrasi(
    databaseUrl,
    kepala.migrasi.map(({ nama }) => nama),
  )
}

type Simpan = (kunci: string, isi: Uint8Array) => Promise<void>

/** Stores the files of a backup; those that were there already, as the old database beside may still need them, stay. */
function simpanan(files: Files, urungkan: (() => Promise<void>)[]): Simpan {
  return async (kunci, isi) => {
    const ada = await files.get(kunci).catch((galat: unknown) => {
      if (isBerkasHilang(galat)) return null
      throw galat
    })
    if (ada !== null && sidikIsi(ada) === sidikIsi(isi)) return
    if (ada === null) urungkan.push(() => files.remove(kunci))
    // What an interrupted restore left of it would be in the way.
    await files.remove(kunci)
    await files.put(isi, kunci)
  }
}

async function isikan(klien: pg.Client, tabel: Tabel[], { berkas, manifes }: Cadangan, simpan: Simpan): Promise<void> {
  const menurutNama = new Map(tabel.map((satu) => [satu.nama, satu]))
  const lepas = new Set(manifes.berkasLepas)
  let kini: { nama: string; pengisi: Pengisi } | null = null
  for await (const { nama, isi } of bacaArsip(berkas)) {
    const [jenis, satu = ''] = nama.split('/')
    if (jenis === 'berkas' && !lepas.has(satu)) await simpan(satu, isi)
    const tujuan = jenis === 'tabel' ? menurutNama.get(satu) : undefined
    if (kini !== null && kini.nama !== tujuan?.nama) {
      await kini.pengisi.selesai()
      kini = null
    }
    if (tujuan === undefined) continue
    kini ??= { nama: tujuan.nama, pengisi: isiTabel(klien, tujuan) }
    await kini.pengisi.tulis(isi)
  }
}
