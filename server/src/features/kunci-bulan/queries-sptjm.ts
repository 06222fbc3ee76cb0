import type { SptjmRingkas } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { alamatBerkas } from '../../platform/alamat-berkas.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { sekolahDalam } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'

type Baris = Omit<SptjmRingkas, 'file' | 'tahunBulan'> & {
  sekolahId: number
  kunci: string
  fileName: string
  mimeType: SptjmRingkas['file']['mimeType']
  ukuran: number
}

/** The statement of each school for the month, with an address that opens its file for this caller. */
export async function listSptjmBulan(
  alat: Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>,
  { pengguna, cakupan }: Masuk,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Map<number, SptjmRingkas>> {
  const { rows } = await sql<Baris>`
    select p.sekolah_id as "sekolahId", p.sekolah_id || '-' || p.id as id, p.status, p.catatan, p.segel_kode as "segelKode",
      exists (select from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan and g.kode = p.segel_kode
        and g.dibuka_pada is null) as "segelBerlaku",
      p.diunggah_pada as "diunggahPada", o.nama as "diunggahOleh", p.versi,
      d.kunci, d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran
    from sptjm p join sekolah s on s.id = p.sekolah_id
    join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
    left join pengguna o on o.id = p.diunggah_oleh
    where p.sekolah_id = any(${[...sekolahIds]}::int[]) and p.bulan = ${Number(bulan)} and ${sekolahDalam(cakupan)}`.execute(
    alat.db,
  )
  return new Map(
    rows.map(({ sekolahId, kunci, fileName, mimeType, ukuran, ...sptjm }) => {
      const tiket = { kunci, mime: mimeType, nama: fileName, sekolahId, perihal: 'sptjm', objek: sptjm.id }
      const fileUrl = alamatBerkas(alat, { ...tiket, penggunaId: pengguna.id })
      return [sekolahId, { ...sptjm, tahunBulan: bulan, file: { fileName, mimeType, ukuran, fileUrl } }]
    }),
  )
}
