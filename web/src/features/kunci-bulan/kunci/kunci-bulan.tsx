import { kunciBulan } from '@geisa/contract/kunci-bulan'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError, isStale } from '../../../api/input-error.ts'
import { useRefreshBulan } from '../../../shared/refresh-bulan.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { totalBulan, totalDiffs } from '../figures/bulan-totals.ts'
import type { KesiapanBulan } from '../queries.ts'
import { LockDialog } from './kunci-dialog.tsx'
import { missingCount, StateLine } from './state-line.tsx'

type Props = { kesiapan: KesiapanBulan; laporan: LaporanBulanan | undefined }

/** The state of an open month and its lock; what changed between looking and locking is shown, never sealed unseen. */
export function KunciBulan({ kesiapan, laporan }: Props) {
  const { sekolah, bulan, sidik } = kesiapan
  const [asked, setAsked] = useState(false)
  const [prior, setPrior] = useState<[string, string][] | null>(null)
  const refresh = useRefreshBulan()
  const lock = useMutation({
    mutationFn: () => call(kunciBulan, { body: { sekolahId: sekolah.id, bulan, sidik } }),
    onSuccess: async () => {
      await refresh()
      notify(`${formatBulan(bulan)} terkunci. Unduh SPTJM untuk ditandatangani.`, 'success')
    },
    onError: async (error) => {
      // A refusal means that the month is not what this page shows: another tab locked it, or its facts changed.
      if (!isStale(error)) return
      if (error.status === 409) setPrior(laporan === undefined ? [] : totalBulan(laporan))
      await refresh()
      setAsked(false)
      if (error.status === 422) notify(inputError(error).sentence ?? error.message, 'warning')
    },
  })
  return (
    <>
      <StateLine
        kesiapan={kesiapan}
        operator
        action={
          <ButtonWithReason
            variant="contained"
            size="large"
            startIcon={<LockOutlined />}
            reason={whyNotYet(kesiapan)}
            onClick={() => {
              lock.reset()
              setAsked(true)
            }}
          >
            Kunci bulan
          </ButtonWithReason>
        }
      />
      {prior !== null && (
        <Alert severity="warning" onClose={() => setPrior(null)}>
          Angka bulan ini berubah sejak halaman dibuka, jadi bulannya belum dikunci. Yang tampil sekarang sudah angka
          terbaru. Periksa, lalu kunci lagi.
          <Change diffs={laporan === undefined ? [] : totalDiffs(prior, totalBulan(laporan))} />
        </Alert>
      )}
      {asked && (
        <LockDialog
          kesiapan={kesiapan}
          laporan={laporan}
          locking={lock.isPending}
          error={lock.error}
          onLock={() => {
            setPrior(null)
            lock.mutate(undefined, { onSuccess: () => setAsked(false) })
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Change({ diffs }: { diffs: string[] }) {
  if (diffs.length === 0) return null
  return (
    <ul>
      {diffs.map((diff) => (
        <li key={diff}>{diff}</li>
      ))}
    </ul>
  )
}

function whyNotYet(k: KesiapanBulan): string | null {
  if (k.bolehKunci) return null
  if (k.keadaan === 'berjalan') return `${formatBulan(k.bulan)} belum selesai`
  if (k.jumlahGtk === 0) return 'Tidak ada GTK yang bertugas pada bulan ini'
  const lacking = missingCount(k)
  return lacking > 0 ? `Bereskan dulu ${lacking} syarat yang belum terpenuhi` : 'Bulan ini belum dapat dikunci'
}
