import { LAMBANG_MIME, removeLambang } from '@geisa/contract/kop-surat'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { formatDeadline } from '../../shared/tanggal/tanggal.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import { Upload } from '../../ui/field/upload.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { type PreparedEmblem, prepareEmblem } from './prepare-emblem.ts'
import { type KopSurat, useRefreshKopSurat, useSaveEmblem } from './queries.ts'

type Props = {
  lambang: KopSurat['lambang']
  /** Chosen and not yet saved: the sheet shows it already. */
  chosen: PreparedEmblem | null
  onChoose: (next: PreparedEmblem | null) => void
  /** Why this account changes nothing; null = it may. */
  reason: string | null
}

/** Choose, look at it, put it on; replace it, or take it down. */
export function EmblemControl({ lambang, chosen, onChoose, reason }: Props) {
  const [choosing, setChoosing] = useState(false)
  if (chosen !== null)
    return (
      <Chosen
        chosen={chosen}
        onDone={() => {
          onChoose(null)
          setChoosing(false)
        }}
      />
    )
  if (lambang !== null && !choosing)
    return <Standing lambang={lambang} reason={reason} onReplace={() => setChoosing(true)} />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {reason === null ? (
        <Choice onChoose={onChoose} />
      ) : (
        <Alert severity="info">Kop surat ini belum memakai lambang. {reason}.</Alert>
      )}
      {choosing && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setChoosing(false)}>
          Batal mengganti
        </Button>
      )}
    </Box>
  )
}

function Choice({ onChoose }: { onChoose: (next: PreparedEmblem) => void }) {
  const [error, setError] = useState<string | null>(null)
  const select = (file: File): void => {
    setError(null)
    prepareEmblem(file)
      .then(onChoose)
      .catch((cause: unknown) => setError(cause instanceof Error ? cause.message : 'Gambar tidak dapat dibaca'))
  }
  return (
    <Upload
      label="Pilih lambang"
      description="PNG atau JPG; PNG berlatar tembus pandang paling rapi di kertas. Gambar besar dikecilkan otomatis"
      accept={LAMBANG_MIME.join(',')}
      // What is sent is judged after it was drawn anew.
      maxBytes={Number.POSITIVE_INFINITY}
      onSelect={([one]) => one && select(one)}
      error={error}
    />
  )
}

function Chosen({ chosen, onDone }: { chosen: PreparedEmblem; onDone: () => void }) {
  const save = useSaveEmblem(onDone)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2">
        Beginilah <strong>{chosen.fileName}</strong> di kertas. Belum dipasang.
      </Typography>
      {save.isError && <Alert severity="error">{errorSentence(save.error, 'Gagal menyimpan data')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ButtonWithReason
          variant="contained"
          reason={save.isPending ? 'Lambang sedang disimpan' : null}
          onClick={() => save.mutate(chosen)}
        >
          {save.isPending ? 'Menyimpan...' : 'Pasang lambang'}
        </ButtonWithReason>
        <LeaveButton busy={save.isPending} onClick={onDone} />
      </Box>
    </Box>
  )
}

type StandingProps = { lambang: NonNullable<KopSurat['lambang']>; reason: string | null; onReplace: () => void }

function Standing({ lambang, reason, onReplace }: StandingProps) {
  const [removing, setRemoving] = useState(false)
  const refresh = useRefreshKopSurat()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        Dipasang {lambang.disimpanOleh}, {formatDeadline(lambang.disimpanPada, 'WIB')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ButtonWithReason variant="outlined" reason={reason} onClick={onReplace}>
          Ganti lambang
        </ButtonWithReason>
        <ButtonWithReason color="error" reason={reason} onClick={() => setRemoving(true)}>
          Hapus lambang
        </ButtonWithReason>
      </Box>
      {removing && (
        <ActionDialog
          title="Hapus lambang?"
          width="xs"
          sentence="SPTJM dan laporan yang diunduh sesudah ini tidak memakai lambang. Bulan yang sudah dikunci tetap memakainya."
          label="Iya, hapus"
          danger
          failed="Gagal menghapus data"
          run={() => call(removeLambang, {})}
          onDone={async ({ message }) => {
            await refresh()
            notify(message, 'success', SIX_SECONDS)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Box>
  )
}
