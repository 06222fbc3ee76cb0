import type { Answer } from '@geisa/contract/endpoint'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { Kop } from '@geisa/contract/rekap/harian'
import type { verifySeal } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'

type Verifikasi = Answer<typeof verifySeal>
type Row = Omit<Verifikasi, 'bulan' | keyof ReturnType<typeof safeCount>> & { bulan: number; rekap: string }

/** What a stranger who holds a paper may know of its seal: school, month, hash, totals; nobody's name. */
export async function readVerifikasi(db: DbOrTrx, typed: string): Promise<Verifikasi> {
  const kode = standardCode(typed)
  const { rows } = await sql<Row>`
    select g.kode, g.sha256, g.bulan, g.rekap, g.dikunci_pada as "dikunciPada", g.dibuka_pada as "dibukaPada",
      (select p.kode from segel p where p.sekolah_id = g.sekolah_id and p.bulan = g.bulan and p.urutan > g.urutan
        and p.dibuka_pada is null) as "penggantiKode",
      json_build_object('nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
        'zona', s.zona) as sekolah
    from alamat_segel a
    join segel g on g.sekolah_id = a.sekolah_id and g.bulan = a.bulan and g.urutan = a.urutan
    join sekolah s on s.id = g.sekolah_id
    join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
    where a.kode = ${kode}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw notFound('Segel dengan kode ini')
  const { rekap, bulan, ...seal } = row
  const { laporan } = JSON.parse(rekap) as { laporan: LaporanBulanan }
  const sekolah = laporan.sekolah === null ? seal.sekolah : { ...seal.sekolah, ...sealedName(laporan.sekolah) }
  return { ...seal, sekolah, bulan: String(bulan), ...safeCount(laporan.baris) }
}

/** The school as the paper names it, whatever it is called today. */
const sealedName = ({ nama, npsn, jenjang, namaKabKota, namaProvinsi }: Kop): Omit<Verifikasi['sekolah'], 'zona'> => ({
  nama,
  npsn,
  jenjang,
  namaKabKota,
  namaProvinsi,
})

/** As people read it aloud or type it: small letters, blanks, hyphens left out. */
const standardCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** Sums of fewer people would tell a stranger of one of them (product.md 5.2: nothing personal). */
const ENOUGH_PEOPLE = 5

/** The sums of the annex and of all staff; those left out of the annex must not come to light by subtraction either. */
function safeCount(rows: LaporanBulanan['baris']) {
  const printed = rows.filter((one) => one.tampil_sptjm)
  const rest = rows.length - printed.length
  const onPaper = printed.length < ENOUGH_PEOPLE ? null : sum(printed)
  const safe = rows.length >= ENOUGH_PEOPLE && (rest === 0 || rest >= ENOUGH_PEOPLE)
  return { gtkTercetak: printed.length, gtk: rows.length, tercetak: onPaper, total: safe ? sum(rows) : null }
}

function sum(rows: LaporanBulanan['baris']) {
  const jumlah = (nilai: (one: LaporanBulanan['baris'][number]) => number | null): number =>
    rows.reduce((total, one) => total + (nilai(one) ?? 0), 0)
  return {
    gtk: rows.length,
    kehadiran: jumlah((one) => one.jumlah_kehadiran),
    dinasLuar: jumlah((one) => one.jumlah_dinas_luar),
    alpa: jumlah((one) => one.jumlah_alpa),
    sakit: jumlah((one) => one.jumlah_sakit),
    cuti: jumlah((one) => one.jumlah_cuti),
    jumlahPotongan: jumlah((one) => one.jumlah_potongan),
  }
}
