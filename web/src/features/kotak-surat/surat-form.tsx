import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { numeral } from '../../shared/numerals.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { ConfirmationDialog } from '../../ui/dialog/confirmation-dialog.tsx'
import { useClose } from './close-surat.ts'
import { useDelete } from './queries.ts'
import type { SavedDraft } from './save-surat.ts'
import { useSendSurat } from './send-surat.ts'
import { type Draft, type DraftState, useDraft } from './surat-draft.ts'
import { SuratFields } from './surat-fields.tsx'
import type { SuratInput } from './surat-input.ts'

type Props = {
  awal: { input: SuratInput; saved: SavedDraft; draftKey: string; localKey: string }
  onClose: () => void
  /** Takes what the server has, instead of what was typed here. */
  onReload: () => void
}

/** Writes a letter. It is saved while one writes; to many people it asks once, with their number. */
export function SuratForm({ awal, onClose, onReload }: Props) {
  const draft = useDraft(awal)
  const { input, state } = draft
  const [busy, setBusy] = useState(false)
  const { error, forgive, ...send } = useSendSurat(draft, onClose)
  const drop = useDrop(draft, onClose)
  const footer = useClose(draft, busy, onClose)
  const running = send.isPending || send.asked !== null
  // To a question 'back' says: no.
  const back = send.asked !== null ? send.cancel : footer.asked ? footer.cancel : footer.close
  useBackToClose(send.isPending ? undefined : back)
  return (
    <BaseDialog
      title="Tulis surat"
      width="md"
      onClose={running ? undefined : footer.close}
      onSend={() => send.start(input, busy)}
      enterSends={false}
      unsaved="kept"
      error={send.sentence}
      actions={
        <>
          <SaveTanda state={state} />
          <ButtonWithReason color="error" reason={send.isPending ? 'Surat sedang dikirim' : null} onClick={drop}>
            Buang draf
          </ButtonWithReason>
          <Button type="submit" variant="contained" loading={send.isPending}>
            Kirim
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 1 }}>
        {state.jenis === 'bentrok' && <ConflictInfo sentence={state.sentence} onReload={onReload} />}
        {state.jenis === 'gagal' && <Alert severity="warning">Draf belum tersimpan: {state.sentence}</Alert>}
        <SuratFields draft={draft} error={error} forgive={forgive} onBusy={setBusy} />
      </Box>
      {send.asked !== null && (
        <ConfirmationDialog
          title="Kirim ke banyak orang?"
          message={`Surat ini akan sampai ke ${numeral(send.asked)} orang dan tidak dapat ditarik kembali. Apakah anda sudah yakin ?`}
          onNo={send.cancel}
          onYes={send.lanjut}
        />
      )}
      {footer.asked && (
        <ConfirmationDialog
          title="Lampiran masih diunggah"
          message="Bila surat ditutup sekarang, lampiran yang belum selesai diunggah tidak ikut tersimpan di draf."
          noLabel="Tunggu di sini"
          yesLabel="Tutup tanpa lampiran itu"
          danger
          onNo={footer.cancel}
          onYes={footer.lanjut}
        />
      )}
    </BaseDialog>
  )
}

/** What is on the server goes to Dihapus, from where it can come back. */
function useDrop(draft: Draft, onClose: () => void): () => void {
  const remove = useDelete()
  return () => {
    const id = draft.id()
    draft.forget()
    if (id !== undefined) remove.mutate({ ids: [id], dari: 'Draft' })
    onClose()
  }
}

const WORDS: Record<DraftState['jenis'], string> = {
  diam: '',
  menunggu: 'Mengetik…',
  menyimpan: 'Menyimpan…',
  tersimpan: 'Tersimpan',
  luring: 'Tersimpan di peramban ini; menunggu sambungan',
  bentrok: 'Tidak tersimpan',
  gagal: 'Tidak tersimpan',
}

const SaveTanda = ({ state }: { state: DraftState }) => (
  <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
    {WORDS[state.jenis]}
  </Typography>
)

function ConflictInfo({ sentence, onReload }: { sentence: string; onReload: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          Muat yang terbaru
        </Button>
      }
    >
      {sentence} Yang Anda ketik di sini belum tersimpan; salin dahulu bila masih diperlukan.
    </Alert>
  )
}
