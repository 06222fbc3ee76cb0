import { kunciBulan } from '@geisa/contract/kunci-bulan'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { basi, galatIsian } from '../../../api/galat-isian.ts'
import { useSegarkanBulan } from '../../../shared/segarkan-bulan.ts'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { bedaTotal, totalBulan } from '../angka/total-bulan.ts'
import type { KesiapanBulan } from '../queries.ts'
import { GarisKeadaan, jumlahKurang } from './garis-keadaan.tsx'
import { KunciDialog } from './kunci-dialog.tsx'

type Props = { kesiapan: KesiapanBulan; laporan: LaporanBulanan | undefined }

/** The state of an open month and its lock; what changed between looking and locking is shown, never sealed unseen. */
export function KunciBulan({ kesiapan, laporan }: Props) {
  const { sekolah, bulan, sidik } = kesiapan
  const [tanya, setTanya] = useState(false)
  const [dulu, setDulu] = useState<[string, string][] | null>(null)
  const segarkan = useSegarkanBulan()
  const kunci = useMutation({
    mutationFn: () => call(kunciBulan, { body: { sekolahId: sekolah.id, bulan, sidik } }),
    onSuccess: async () => {
      await segarkan()
      beritahu(`${tampilBulan(bulan)} terkunci. Unduh SPTJM untuk ditandatangani.`, 'success')
    },
    onError: async (galat) => {
      // A refusal means that the month is not what this page shows: another tab locked it, or its facts changed.
      if (!basi(galat)) return
      if (galat.status === 409) setDulu(laporan === undefined ? [] : totalBulan(laporan))
      await segarkan()
      setTanya(false)
      if (galat.status === 422) beritahu(galatIsian(galat).kalimat ?? galat.message, 'warning')
    },
  })
  return (
    <>
      <GarisKeadaan
        kesiapan={kesiapan}
        tindakan={
          <TombolBeralasan
            variant="contained"
            size="large"
            startIcon={<LockOutlined />}
            alasan={alasanBelum(kesiapan)}
            onClick={() => {
              kunci.reset()
              setTanya(true)
            }}
          >
            Kunci bulan
          </TombolBeralasan>
        }
      />
      {dulu !== null && (
        <Alert severity="warning" onClose={() => setDulu(null)}>
          Angka bulan ini berubah sejak halaman dibuka, jadi bulannya belum dikunci. Yang tampil sekarang sudah angka
          terbaru. Periksa, lalu kunci lagi.
          <Perubahan beda={laporan === undefined ? [] : bedaTotal(dulu, totalBulan(laporan))} />
        </Alert>
      )}
      {tanya && (
        <KunciDialog
          kesiapan={kesiapan}
          laporan={laporan}
          mengunci={kunci.isPending}
          galat={kunci.error}
          onKunci={() => {
            setDulu(null)
            kunci.mutate(undefined, { onSuccess: () => setTanya(false) })
          }}
          onTutup={() => setTanya(false)}
        />
      )}
    </>
  )
}

function Perubahan({ beda }: { beda: string[] }) {
  if (beda.length === 0) return null
  return (
    <ul>
      {beda.map((satu) => (
        <li key={satu}>{satu}</li>
      ))}
    </ul>
  )
}

function alasanBelum(k: KesiapanBulan): string | null {
  if (k.bolehKunci) return null
  if (k.keadaan === 'berjalan') return `${tampilBulan(k.bulan)} belum selesai`
  if (k.jumlahGtk === 0) return 'Tidak ada GTK yang bertugas pada bulan ini'
  const kurang = jumlahKurang(k)
  return kurang > 0 ? `Bereskan dulu ${kurang} syarat yang belum terpenuhi` : 'Bulan ini belum dapat dikunci'
}
