import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import { tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../../ui/kotak.tsx'

type Usulan = Pick<KoreksiLengkap, 'sekolah' | 'tglPengajuan' | 'diajukanOleh'>

/** Whose request it is, and since when it waits. */
export function AsalUsulan({ usulan, denganSekolah }: { usulan: Usulan; denganSekolah: boolean }) {
  const { sekolah, tglPengajuan, diajukanOleh } = usulan
  return (
    <Kotak judul="Asal usulan">
      <DaftarFakta
        fakta={[
          ...(denganSekolah
            ? [
                { label: 'Sekolah', isi: `${sekolah.nama} (NPSN ${sekolah.npsn})` },
                { label: 'Wilayah', isi: `${sekolah.namaKecamatan}, ${sekolah.namaKabKota}, ${sekolah.namaProvinsi}` },
              ]
            : []),
          { label: 'Tanggal Pengajuan', isi: `${tampilWaktu(tglPengajuan, sekolah.zona)} ${sekolah.zona}` },
          { label: 'Diajukan oleh', isi: diajukanOleh ?? '-' },
        ]}
      />
    </Kotak>
  )
}
