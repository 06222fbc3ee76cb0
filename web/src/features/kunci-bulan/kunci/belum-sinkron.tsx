import { confirmHari, type HariBelumSinkron as Hari } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useRefreshBulan } from '../../../shared/refresh-bulan.ts'
import { Frame } from '../../../ui/frame.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import type { KesiapanBulan } from '../queries.ts'
import { type Confirmation, ConfirmationDialog } from './confirmation-dialog.tsx'
import { HariBelumSinkron } from './hari-belum-sinkron.tsx'

/** Days without a machine's report, person by person: blank until one comes, or until the operator vouches (rules.md L6). */
export function BelumSinkron({ kesiapan, operator }: { kesiapan: KesiapanBulan; operator: boolean }) {
  const [asked, setAsked] = useState<Confirmation | null>(null)
  const { save, done } = useConfirmation(kesiapan.sekolah.id, () => setAsked(null))
  const [all, setAll] = useState(false)
  const visible = all ? kesiapan.belumSinkron : shortest(kesiapan.belumSinkron)
  const rest = kesiapan.belumSinkron.length - visible.length
  const notYet = kesiapan.belumSinkron.map(notYetConfirmed).filter(({ gtk }) => gtk.length > 0)
  return (
    <Frame
      title="Hari yang belum dilaporkan mesin"
      actions={
        operator &&
        notYet.length > 1 && (
          <Button size="small" variant="outlined" onClick={() => setAsked({ hari: notYet, confirmation: true })}>
            Konfirmasi {notYet.length} hari
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: 3 }}>
        Selama belum ada laporan mesin, hari-hari ini kosong dan tidak dihitung: bukan hadir, bukan alpa. Cara terbaik
        membereskannya adalah menghubungkan mesin lagi atau mengunggah datanya lewat USB. Bila mesin memang tidak akan
        melapor, {operator ? 'konfirmasikan harinya' : 'operator sekolah mengonfirmasi harinya'}.
      </Typography>
      <Box component="ul" aria-label="Hari belum sinkron" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visible.map((hari) => (
          <HariBelumSinkron
            key={hari.tanggal}
            hari={hari}
            openStart={kesiapan.belumSinkron.length === 1}
            {...(operator
              ? {
                  onConfirm: (gtk: string[], confirmation: boolean) =>
                    setAsked({ hari: [{ tanggal: hari.tanggal, gtk }], confirmation }),
                }
              : {})}
          />
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Tampilkan {rest} hari lainnya
        </Button>
      )}
      {asked !== null && (
        <ConfirmationDialog
          confirmation={asked}
          saving={save.isPending}
          done={done}
          onYes={() => save.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Frame>
  )
}

const HARI_AWAL = 5
/** One hidden day is no shorter than the button that shows it. */
const shortest = (hari: readonly Hari[]): readonly Hari[] =>
  hari.length <= HARI_AWAL + 1 ? hari : hari.slice(0, HARI_AWAL)

const notYetConfirmed = ({ tanggal, gtk }: Hari): Confirmation['hari'][number] => ({
  tanggal,
  gtk: gtk.filter((g) => !g.dikonfirmasi).map((g) => g.id),
})

/** Day by day: what was saved before something went wrong stays, and the list shows the rest. */
function useConfirmation(sekolahId: number, onClose: () => void) {
  const [done, setDone] = useState(0)
  const refresh = useRefreshBulan()
  const save = useMutation({
    mutationFn: async ({ hari, confirmation }: Confirmation) => {
      setDone(0)
      let kabar = ''
      for (const [nth, one] of hari.entries()) {
        const { message } = await call(confirmHari, { body: { sekolahId, ...one, konfirmasi: confirmation } })
        kabar = message
        setDone(nth + 1)
      }
      return hari.length === 1 ? kabar : `${hari.length} hari dikonfirmasi.`
    },
    onSuccess: (kabar) => notify(kabar, 'success'),
    onError: (error) => notify(errorSentence(error, 'Gagal memproses data'), 'error'),
    onSettled: async () => {
      await refresh()
      onClose()
    },
  })
  return { save, done }
}
