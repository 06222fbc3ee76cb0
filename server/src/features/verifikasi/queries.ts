import type { Jawaban } from '@geisa/contract/endpoint'
import type { Kop } from '@geisa/contract/rekap'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { verifikasiSegel } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'

type Verifikasi = Jawaban<typeof verifikasiSegel>
type Baris = Omit<Verifikasi, 'bulan' | keyof ReturnType<typeof jumlahAman>> & { bulan: number; rekap: string }

/** What a stranger who holds a paper may know of its seal: school, month, hash, totals; nobody's name. */
export async function bacaVerifikasi(db: DbOrTrx, ketikan: string): Promise<Verifikasi> {
  const kode = kodeBaku(ketikan)
  const { rows } = await sql<Baris>`
    select g.kode, g.sha256, g.bulan, g.rekap, g.dikunci_pada as "dikunciPada", g.dibuka_pada as "dibukaPada",
      (select p.kode from segel p where p.sekolah_id = g.sekolah_id and p.bulan = g.bulan and p.urutan > g.urutan
        and p.dibuka_pada is null) as "penggantiKode",
      json_build_object('nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama)
        as sekolah
    from alamat_segel a
    join segel g on g.sekolah_id = a.sekolah_id and g.bulan = a.bulan and g.urutan = a.urutan
    join sekolah s on s.id = g.sekolah_id
    join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
    where a.kode = ${kode}`.execute(db)
  const satu = rows[0]
  if (satu === undefined) throw tidakAda('Segel dengan kode ini')
  const { rekap, bulan, ...segel } = satu
  const { laporan } = JSON.parse(rekap) as { laporan: LaporanBulanan }
  const sekolah = laporan.sekolah === null ? segel.sekolah : namaTersegel(laporan.sekolah)
  return { ...segel, sekolah, bulan: String(bulan), ...jumlahAman(laporan.baris) }
}

/** The school as the paper names it, whatever it is called today. */
const namaTersegel = ({ nama, npsn, jenjang, namaKabKota, namaProvinsi }: Kop): Verifikasi['sekolah'] => ({
  nama,
  npsn,
  jenjang,
  namaKabKota,
  namaProvinsi,
})

/** As people read it aloud or type it: small letters, blanks, hyphens left out. */
const kodeBaku = (ketikan: string): string =>
  ketikan
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** Sums of fewer people would tell a stranger of one of them (product.md 5.2: nothing personal). */
const CUKUP_ORANG = 5

/** The sums of the annex and of all staff; those left out of the annex must not come to light by subtraction either. */
function jumlahAman(baris: LaporanBulanan['baris']) {
  const dicetak = baris.filter((satu) => satu.tampil_sptjm)
  const sisa = baris.length - dicetak.length
  const tercetak = dicetak.length < CUKUP_ORANG ? null : jumlahkan(dicetak)
  const aman = baris.length >= CUKUP_ORANG && (sisa === 0 || sisa >= CUKUP_ORANG)
  return { gtkTercetak: dicetak.length, gtk: baris.length, tercetak, total: aman ? jumlahkan(baris) : null }
}

function jumlahkan(baris: LaporanBulanan['baris']) {
  const jumlah = (nilai: (satu: LaporanBulanan['baris'][number]) => number | null): number =>
    baris.reduce((total, satu) => total + (nilai(satu) ?? 0), 0)
  return {
    gtk: baris.length,
    kehadiran: jumlah((satu) => satu.jumlah_kehadiran),
    dinasLuar: jumlah((satu) => satu.jumlah_dinas_luar),
    alpa: jumlah((satu) => satu.jumlah_alpa),
    sakit: jumlah((satu) => satu.jumlah_sakit),
    cuti: jumlah((satu) => satu.jumlah_cuti),
    jumlahPotongan: jumlah((satu) => satu.jumlah_potongan),
  }
}
