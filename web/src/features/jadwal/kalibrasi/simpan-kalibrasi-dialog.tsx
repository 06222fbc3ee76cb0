import { pratinjauKalibrasi, saveKalibrasi } from '@geisa/contract/kalibrasi'
import type { FullSekolah } from '@geisa/contract/sekolah'
import { earliestKalibrasiHari } from '@geisa/engine/tap/kalibrasi'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/galat-isian.ts'
import type { Masa } from '../../../shared/formulir/masa.ts'
import { SaveFromDateDialog } from '../../../shared/formulir/simpan-sejak-dialog.tsx'
import { notify, SIX_SECONDS } from '../../../ui/notice/pemberitahuan.ts'
import { useRefreshJadwal } from '../queries.ts'
import { jamKalibrasiWords } from './kalibrasi.ts'

type Props = {
  sekolah: FullSekolah
  today: string
  content: { mesinId: string | null; jam: number }
  originalJam: number
  namaMesin: string
  start: string | undefined
  onFailure: (sentence: string | null) => void
  onSaved: () => void
  onClose: () => void
}

export function SaveKalibrasiDialog({
  sekolah,
  today,
  content,
  originalJam,
  namaMesin,
  start,
  onFailure,
  onSaved,
  onClose,
}: Props) {
  const refresh = useRefreshJadwal()
  const params = { id: sekolah.id }
  const body = ({ berlakuMulai, berlakuSampai, alasan }: Masa) => ({
    ...content,
    berlakuMulai,
    berlakuSampai,
    ...(alasan === undefined || alasan === '' ? {} : { alasan }),
  })
  async function send(masa: Masa): Promise<void> {
    try {
      const { message } = await call(saveKalibrasi, { params, body: body(masa) })
      onFailure(null)
      onSaved()
      refresh()
      notify(message, 'success', SIX_SECONDS)
    } catch (cause) {
      onFailure(inputError(cause).sentence)
      throw cause
    }
  }
  // Taps of today are mostly there already: what moves them is of the past too (product.md 5.6).
  const retroactive = (startFrom: string): boolean =>
    earliestKalibrasiHari(startFrom, content.jam, originalJam) <= today
  const short = ({ berlakuMulai }: Masa) => (
    <>
      <Typography>
        {namaMesin}: <strong>{jamKalibrasiWords(content.jam)}</strong>, menurut tanggal yang ditulis mesin.
      </Typography>
      {retroactive(berlakuMulai) && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Tap yang sudah tercatat ikut berubah: alasan wajib ditulis dan dinas diberi tahu.
        </Alert>
      )}
    </>
  )
  return (
    <SaveFromDateDialog
      judul="Simpan kalibrasi waktu"
      today={today}
      {...(start === undefined ? {} : { awal: { berlakuMulai: start } })}
      mayEnd="Sampai tanggal tertentu, mis. jam mesin dibetulkan"
      needsReason={retroactive}
      keys={['kalibrasi', sekolah.id, content]}
      ringkasan={short}
      takePratinjau={(masa, lanjut, signal) =>
        call(pratinjauKalibrasi, { params, query: lanjut === undefined ? {} : { lanjut }, body: body(masa), signal })
      }
      onSave={send}
      onClose={onClose}
    />
  )
}
