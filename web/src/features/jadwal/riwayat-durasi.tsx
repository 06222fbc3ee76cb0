import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { BagianPenjelas, Penjelas } from '../../ui/dialog/penjelas.tsx'

type Props = { jadwal: JadwalJenjang; sekolah: SekolahLengkap | null; onTutup: () => void }

/** Who changed what of these hours, and of the school's own settings beside them. */
export function RiwayatDurasi({ jadwal: { pemilik, jenjang }, sekolah, onTutup }: Props) {
  const objek = `${pemilik.jenis}:${pemilik.id}:${jenjang}`
  return (
    <Penjelas buka judul="Riwayat durasi" konteks={`${pemilik.nama} · Jenjang ${jenjang}`} onTutup={onTutup}>
      {sekolah === null ? (
        <RiwayatCatatan perihal="jadwal" objek={objek} />
      ) : (
        <>
          <BagianPenjelas judul="Jadwal">
            <RiwayatCatatan perihal="jadwal" objek={objek} sekolahId={sekolah.id} zona={sekolah.zona} />
          </BagianPenjelas>
          <BagianPenjelas judul="Shift, mulai absen, dan kalibrasi">
            <RiwayatCatatan perihal="sekolah-aturan,kalibrasi" sekolahId={sekolah.id} zona={sekolah.zona} />
          </BagianPenjelas>
        </>
      )}
    </Penjelas>
  )
}
