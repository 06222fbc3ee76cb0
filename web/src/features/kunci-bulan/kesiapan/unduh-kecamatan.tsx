import { type LaporanBulanan, rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { cariWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { call } from '../../../api/call.ts'
import { GalatApi, kalimatGalat } from '../../../api/galat-api.ts'
import { unduhSemuaKecamatan } from '../../../shared/excel/excel-bulanan.ts'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { NASIONAL, tingkatWilayah, wilayahPada } from '../../../shared/wilayah/tingkat-wilayah.ts'
import { TombolUnduh } from '../../../ui/button/tombol-unduh.tsx'

type Props = {
  bulan: string
  /** The user's own region. */
  akar: string | null
  /** The region chosen in the filter. */
  wilayah: string | undefined
}

const TINGKAT_KAB_KOTA = 2
/** Reading the reports is most of the work. */
const BACA = 70

/** The monthly reports of every kecamatan of a kab/kota: one workbook, a sheet each. */
export function UnduhKecamatan({ bulan, akar, wilayah }: Props) {
  const kode = wilayah ?? akar ?? NASIONAL
  const kabKota = tingkatWilayah(kode) < TINGKAT_KAB_KOTA ? null : wilayahPada(kode, TINGKAT_KAB_KOTA)
  return (
    <TombolUnduh
      label="Unduh semua kecamatan"
      alasan={kabKota === null ? 'Pilih kab/kota terlebih dahulu' : null}
      kerja={async ({ onProgres, signal }) => {
        const laporan = await bacaKecamatan(kabKota ?? '', bulan, (persen) => onProgres(persen * (BACA / 100)), signal)
        const [pertama] = laporan
        if (pertama === undefined)
          throw new GalatApi(0, 'KOSONG', 'Tidak ada sekolah dalam cakupan Anda di kab/kota ini.')
        await unduhSemuaKecamatan(
          `Laporan Kehadiran Bulanan ${pertama.kecamatan?.namaKabKota ?? ''} ${tampilBulan(bulan)}`,
          laporan.map((satu) => ({ nama: satu.kecamatan?.nama ?? '', muat: () => Promise.resolve(satu) })),
          { onProgres: (persen) => onProgres(BACA + (persen * (100 - BACA)) / 100), signal },
        )
      }}
      kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
    />
  )
}

/** One after another; a kecamatan without a school in scope has no sheet. */
async function bacaKecamatan(
  kabKota: string,
  bulan: string,
  onProgres: (persen: number) => void,
  signal: AbortSignal,
): Promise<LaporanBulanan[]> {
  const { rows } = await call(cariWilayah, { query: { mstKodeWilayah: kabKota, dalamCakupan: '1' }, signal })
  const hasil: LaporanBulanan[] = []
  for (const [ke, kecamatan] of rows.entries()) {
    const laporan = await bacaSatu(kecamatan, bulan, signal)
    if (laporan !== null && laporan.daftarSekolah.length > 0) hasil.push(laporan)
    onProgres((100 * (ke + 1)) / rows.length)
  }
  return hasil
}

const bacaSatu = ({ kodeWilayah }: Wilayah, bulan: string, signal: AbortSignal): Promise<LaporanBulanan | null> =>
  call(rekapBulanan, { query: { kecamatanId: kodeWilayah, monthSelected: bulan }, signal }).catch((galat: unknown) => {
    if (galat instanceof GalatApi && galat.status === 404) return null
    throw galat
  })
