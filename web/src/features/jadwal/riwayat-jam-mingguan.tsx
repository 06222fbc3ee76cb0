import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { RiwayatCatatan } from '../../shared/riwayat/timeline.tsx'
import { Explanation, ExplanationSection } from '../../ui/dialog/explanation.tsx'

type Props = { jadwal: JadwalJenjang; sekolah: FullSekolah | null; onClose: () => void }

/** Who changed what of these hours, and of the school's own settings beside them. */
export function RiwayatJamMingguan({ jadwal: { pemilik, jenjang }, sekolah, onClose }: Props) {
  const object = `${pemilik.jenis}:${pemilik.id}:${jenjang}`
  return (
    <Explanation open title="Riwayat durasi" context={`${pemilik.nama} · Jenjang ${jenjang}`} onClose={onClose}>
      {sekolah === null ? (
        <RiwayatCatatan perihal="jadwal" objek={object} />
      ) : (
        <>
          <ExplanationSection title="Jadwal">
            <RiwayatCatatan perihal="jadwal" objek={object} sekolahId={sekolah.id} zona={sekolah.zona} />
          </ExplanationSection>
          <ExplanationSection title="Shift, mulai absen, dan kalibrasi">
            <RiwayatCatatan perihal="sekolah-aturan,kalibrasi" sekolahId={sekolah.id} zona={sekolah.zona} />
          </ExplanationSection>
        </>
      )}
    </Explanation>
  )
}
