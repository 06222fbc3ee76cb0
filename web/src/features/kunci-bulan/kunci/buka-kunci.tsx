import { bukaKunci } from '@geisa/contract/kunci-bulan'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { DINAS } from '@geisa/engine/akun/hak-akses'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { basi, galatIsian } from '../../../api/galat-isian.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { alasanTakTulis } from '../../../shared/hak-tulis.ts'
import { useSegarkanBulan } from '../../../shared/segarkan-bulan.ts'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import type { KesiapanBulan } from '../queries.ts'

/** For the offices alone: a foundation and the school itself never see it. */
export function BukaKunci({ kesiapan, pengguna }: { kesiapan: KesiapanBulan; pengguna: PenggunaSesi }) {
  const [buka, setBuka] = useState(false)
  if (kesiapan.segel === null || !DINAS.includes(pengguna.peran)) return null
  const alasan = alasanTakTulis(pengguna) ?? (kesiapan.bolehBuka ? null : 'Bulan ini tidak dapat dibuka dari akun Anda')
  return (
    <>
      <TombolBeralasan
        variant="outlined"
        color="inherit"
        startIcon={<LockOpenOutlined />}
        alasan={alasan}
        onClick={() => setBuka(true)}
      >
        Buka kunci
      </TombolBeralasan>
      {buka && <BukaKunciDialog kesiapan={kesiapan} onTutup={() => setBuka(false)} />}
    </>
  )
}

function BukaKunciDialog({ kesiapan, onTutup }: { kesiapan: KesiapanBulan; onTutup: () => void }) {
  const { sekolah, bulan, sptjm } = kesiapan
  const segarkan = useSegarkanBulan()
  return (
    <ActionDialog
      judul={`Buka kunci ${tampilBulan(bulan)}?`}
      lebar="sm"
      kalimat={
        <>
          Angka {sekolah.nama} kembali mengikuti data terbaru, dan operator dapat memperbaikinya lalu mengunci lagi.
          Segel sekarang tetap tersimpan, tetapi tidak berlaku lagi
          {sptjm === null ? '' : ', begitu juga SPTJM yang sudah diunggah'}. Operator diberi tahu bersama alasan Anda.
        </>
      }
      alasan={{
        label: 'Alasan membuka kunci',
        min: 10,
        kurang: 'Tulis alasannya, paling sedikit 10 huruf',
        bantuan: 'Dibaca operator sekolah dan tersimpan di riwayat.',
        baris: 3,
      }}
      label="Buka kunci"
      gagal="Gagal memproses data"
      run={(alasan) => call(bukaKunci, { body: { sekolahId: sekolah.id, bulan, alasan } })}
      onDone={async ({ message }) => {
        await segarkan()
        beritahu(message, 'success')
      }}
      onRefused={(galat) => (basi(galat) && galatIsian(galat).bidang('alasan') === null ? segarkan() : undefined)}
      closeIfStale
      onTutup={onTutup}
    />
  )
}
