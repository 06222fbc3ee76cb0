import type { Jawaban } from '@geisa/contract/endpoint'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { verifikasiSegel } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { tidakAda } from '../../platform/errors.ts'

type Verifikasi = Jawaban<typeof verifikasiSegel>
type Baris = Omit<Verifikasi, 'bulan' | 'total'> & { bulan: number; rekap: string }

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
  return { ...segel, bulan: String(bulan), total: jumlahkan(laporan.baris) }
}

/** As people read it aloud or type it: small letters, blanks, hyphens left out. */
const kodeBaku = (ketikan: string): string =>
  ketikan
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** Of all staff, also of those whom the annex leaves out. */
function jumlahkan(baris: LaporanBulanan['baris']): Verifikasi['total'] {
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
