import { MAX_CONTENT, MAX_SUBJECT } from '@geisa/contract/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorSentence } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { ConfirmationDialog } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { useBackToClose } from '../../ui/dialog/kembali-menutup.ts'
import { notify } from '../../ui/notice/pemberitahuan.ts'
import { type DraftState, type SavedDraft, useDraft } from './draf-surat.ts'
import type { SuratInput } from './isian-surat.ts'
import { SelectPenerima } from './pilih-penerima.tsx'
import { refreshSurat, useDelete } from './queries.ts'
import { count } from './queries-tulis.ts'
import { useClose } from './tutup-surat.ts'
import { UploadLampiran } from './unggah-lampiran.tsx'

type Props = {
  awal: { input: SuratInput; saved: SavedDraft; draftKey: string; localKey: string }
  onClose: () => void
  /** Takes what the server has, instead of what was typed here. */
  onReload: () => void
}

/** Writes a letter. It is saved while one writes; to many people it asks once, with their number. */
export function SuratForm({ awal, onClose, onReload }: Props) {
  const draft = useDraft(awal)
  const { input, update, state } = draft
  const [error, setError] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const send = useSend(draft, onClose, setError)
  const drop = useDrop(draft, onClose)
  const footer = useClose(draft, busy, onClose)
  const admin = usePengguna()?.peran === PERAN.NASIONAL
  /** What is written anew is no longer called wrong. */
  const forgive = (fields: readonly string[]): void =>
    setError((old) => Object.fromEntries(Object.entries(old).filter(([one]) => !fields.includes(one))))
  const write = (next: Partial<SuratInput>): void => {
    forgive(Object.keys(next))
    update(next)
  }
  const running = send.isPending || send.asked !== null
  // To a question 'back' says: no.
  const back = send.asked !== null ? send.cancel : footer.asked ? footer.cancel : footer.close
  useBackToClose(send.isPending ? undefined : back)
  return (
    <BaseDialog
      judul="Tulis surat"
      width="md"
      onClose={running ? undefined : footer.close}
      onSend={() => send.start(input, busy)}
      enterSends={false}
      error={send.sentence}
      tindakan={
        <>
          <SaveTanda state={state} />
          <Button color="error" onClick={drop} disabled={send.isPending}>
            Buang draf
          </Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            Kirim
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 1 }}>
        {state.jenis === 'bentrok' && <ConflictInfo sentence={state.sentence} onReload={onReload} />}
        {state.jenis === 'gagal' && <Alert severity="warning">Draf belum tersimpan: {state.sentence}</Alert>}
        <SelectPenerima nilai={input.penerima} onChange={(penerima) => write({ penerima })} error={error['penerima']} />
        <TextField
          label="Subjek"
          required
          value={input.subjek}
          onChange={(e) => write({ subjek: e.target.value })}
          error={error['subjek'] !== undefined}
          helperText={error['subjek']}
          slotProps={{ htmlInput: { maxLength: MAX_SUBJECT } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          {admin && (
            <TextField
              select
              label="Sifat"
              value={input.sifatSurat}
              onChange={(e) => update({ sifatSurat: Number(e.target.value) === 1 ? 1 : 0 })}
              sx={{ width: 160 }}
            >
              <MenuItem value={0}>Daerah</MenuItem>
              <MenuItem value={1}>Nasional</MenuItem>
            </TextField>
          )}
          <FormControlLabel
            control={<Checkbox checked={input.penting} onChange={(e) => update({ penting: e.target.checked })} />}
            label="Penting"
          />
        </Box>
        <TextField
          label="Isi surat"
          required
          multiline
          minRows={8}
          maxRows={20}
          value={input.isi}
          onChange={(e) => write({ isi: e.target.value })}
          error={error['isi'] !== undefined}
          helperText={error['isi']}
          slotProps={{ htmlInput: { maxLength: MAX_CONTENT } }}
        />
        <UploadLampiran
          lampiran={input.lampiran}
          onUpdate={(replace) => {
            forgive(['lampiran'])
            update((old) => ({ lampiran: replace(old.lampiran) }))
          }}
          onBusy={(next) => {
            forgive(['lampiran'])
            setBusy(next)
          }}
          error={error['lampiran']}
        />
      </Box>
      {send.asked !== null && (
        <ConfirmationDialog
          judul="Kirim ke banyak orang?"
          pesan={`Surat ini akan sampai ke ${send.asked.toLocaleString('id-ID')} orang dan tidak dapat ditarik kembali. Apakah anda sudah yakin ?`}
          onNo={send.cancel}
          onYes={send.lanjut}
        />
      )}
      {footer.asked && (
        <ConfirmationDialog
          judul="Lampiran masih diunggah"
          pesan="Bila surat ditutup sekarang, lampiran yang belum selesai diunggah tidak ikut tersimpan di draf."
          tidak="Tunggu di sini"
          yesLabel="Tutup tanpa lampiran itu"
          danger
          onNo={footer.cancel}
          onYes={footer.lanjut}
        />
      )}
    </BaseDialog>
  )
}

function useSend(
  draft: ReturnType<typeof useDraft>,
  onClose: () => void,
  setError: (error: Partial<Record<string, string>>) => void,
) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: async ({ sure, input }: { sure: boolean; input: SuratInput }) => {
      if (!sure && input.penerima.some(({ jenis }) => jenis !== 'pengguna'))
        return { query: await count(input.penerima) }
      await draft.send()
      return { query: null }
    },
    onSuccess: ({ query }) => {
      setAsked(query)
      if (query !== null) return
      void refreshSurat(client)
      notify('Surat terkirim', 'success')
      onClose()
    },
    onError: (error) => {
      setAsked(null)
      if (!(error instanceof ApiError)) return
      setError(Object.fromEntries(error.galat.map(({ field, message }) => [field.split('.')[0] ?? field, message])))
    },
  })
  function start(input: SuratInput, busy: boolean): void {
    const lacking = {
      ...(input.penerima.length === 0 ? { penerima: 'Pilih paling sedikit satu penerima' } : {}),
      ...(input.subjek.trim() === '' ? { subjek: 'Subjek harus diisi' } : {}),
      ...(input.isi.trim() === '' ? { isi: 'Isi surat harus diisi' } : {}),
      ...(busy ? { lampiran: 'Tunggu sampai lampiran selesai diunggah' } : {}),
    }
    setError(lacking)
    if (Object.keys(lacking).length === 0) send.mutate({ sure: false, input })
  }
  return {
    start,
    asked,
    isPending: send.isPending,
    sentence: send.isError ? errorSentence(send.error, 'Gagal menyimpan data') : null,
    lanjut: () => {
      setAsked(null)
      send.mutate({ sure: true, input: draft.input })
    },
    cancel: () => setAsked(null),
  }
}

/** What is on the server goes to Dihapus, from where it can come back. */
function useDrop(draft: ReturnType<typeof useDraft>, onClose: () => void): () => void {
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
