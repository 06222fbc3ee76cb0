import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { formatTime } from '../../../shared/tanggal/tanggal.ts'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { Frame } from '../../../ui/frame.tsx'

type Usulan = Pick<FullKoreksi, 'sekolah' | 'tglPengajuan' | 'diajukanOleh'>

/** Whose request it is, and since when it waits. */
export function UsulanOrigin({ usulan, withSekolah }: { usulan: Usulan; withSekolah: boolean }) {
  const { sekolah, tglPengajuan, diajukanOleh } = usulan
  return (
    <Frame title="Asal usulan">
      <FactList
        facts={[
          ...(withSekolah
            ? [
                { label: 'Sekolah', content: `${sekolah.nama} (NPSN ${sekolah.npsn})` },
                {
                  label: 'Wilayah',
                  content: `${sekolah.namaKecamatan}, ${sekolah.namaKabKota}, ${sekolah.namaProvinsi}`,
                },
              ]
            : []),
          { label: 'Tanggal Pengajuan', content: `${formatTime(tglPengajuan, sekolah.zona)} ${sekolah.zona}` },
          { label: 'Diajukan oleh', content: diajukanOleh ?? '-' },
        ]}
      />
    </Frame>
  )
}
