import { ajukanKeberatan, MAX_KEBERATAN } from '@geisa/contract/keberatan'
import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { focusInitially } from '../../ui/dialog/initial-focus.ts'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import { JamInput } from '../../ui/field/jam-input.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { SupportingDocuments } from '../dokumen/supporting-documents.tsx'
import { browserDrafts, draftKey, knownFields, useSavedDraft } from '../form/draft/draft.ts'
import { DraftKabar } from '../form/draft/notice.tsx'
import { formatHariTanggal } from '../tanggal/tanggal.ts'
import { helpPulang } from './pulang-help.ts'

/** None of them is the server's before the objection is. */
const SAVED: readonly string[] = []

type Props = { tanggal: string; onClose: () => void }

/** 'Ajukan keberatan' on one own day; the operator decides what becomes of it. */
export function AjukanKeberatanDialog({ tanggal, onClose }: Props) {
  const penggunaId = usePengguna()?.id ?? 0
  const key = draftKey(penggunaId, 'keberatan', tanggal)
  const { input, update: type, restored, drop } = useTyped(key)
  const [dokumen, setDokumen] = useState<readonly DokumenPengajuan[]>([])
  const [uploading, setUploading] = useState(0)
  const send = useAjukan({ tanggal, ...input, dokumen }, () => {
    browserDrafts.remove(key)
    onClose()
  })
  const { sentence, field } = inputError(send.error)
  /** What is typed after a refusal makes it old. */
  const update = (next: Partial<Typed>): void => {
    type(next)
    if (send.isError) send.reset()
  }
  return (
    <BaseDialog
      title="Ajukan keberatan"
      onClose={send.isPending ? undefined : onClose}
      unsaved="kept"
      onSend={() => uploading === 0 && !send.isPending && send.mutate()}
      error={sentence}
      actions={
        <>
          <LeaveButton busy={send.isPending} onClick={onClose} />
          <ButtonWithReason
            type="submit"
            variant="contained"
            reason={uploading > 0 ? 'Tunggu sampai foto selesai diunggah' : send.isPending ? 'Sedang mengirim' : null}
          >
            Kirim keberatan
          </ButtonWithReason>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {formatHariTanggal(tanggal)}. Operator sekolah membacanya, lalu mengusulkan koreksi atau menjawab Anda.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {restored && <DraftKabar onDrop={drop} />}
        <TextField
          label="Apa yang keliru?"
          required
          multiline
          minRows={3}
          value={input.content}
          onChange={(e) => update({ content: e.target.value })}
          error={field('isi') !== null}
          helperText={field('isi') ?? WHAT_TO_WRITE}
          inputRef={focusInitially}
          slotProps={{ htmlInput: { maxLength: MAX_KEBERATAN } }}
        />
        <Times input={input} update={update} field={field} />
        <SupportingDocuments
          title="Foto atau surat, bila ada"
          draftKey={key}
          dokumen={dokumen}
          saved={SAVED}
          onUpdate={setDokumen}
          mayUpdate
          busy={send.isPending}
          error={field('dokumen')}
          onRunning={setUploading}
        />
      </Box>
    </BaseDialog>
  )
}

type TimesProps = {
  input: Typed
  update: (next: Partial<Typed>) => void
  field: (name: string) => string | null
}

function Times({ input, update, field }: TimesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <JamInput
        label="Datang sebenarnya"
        value={input.datang}
        onChange={(datang) => update({ datang })}
        allowEmpty
        help="Boleh kosong"
        error={field('waktuDatang')}
      />
      <JamInput
        label="Pulang sebenarnya"
        value={input.pulang}
        onChange={(pulang) => update({ pulang })}
        allowEmpty
        help={helpPulang(input)}
        error={field('waktuPulang')}
      />
    </Box>
  )
}

const WHAT_TO_WRITE = 'Paling sedikit 10 huruf. Misalnya: mesin mati saat saya datang, ada surat tugas.'

type Typed = { content: string; datang: string | null; pulang: string | null }
const NOTHING: Typed = { content: '', datang: null, pulang: null }

/** What is typed stays in this browser until it is sent: a phone's 'back' or a finger beside the dialog loses none of it. */
function useTyped(key: string) {
  const [before] = useState(() => knownFields(browserDrafts.read(key), NOTHING))
  const [input, setInput] = useState<Typed>({ ...NOTHING, ...before })
  const [restored, setRestored] = useState(before !== null)
  const isTyped = input.content.trim() !== '' || input.datang !== null || input.pulang !== null
  useSavedDraft(browserDrafts, key, isTyped ? input : null)
  return {
    input,
    update: (next: Partial<Typed>) => setInput((old) => ({ ...old, ...next })),
    restored,
    drop: () => {
      setRestored(false)
      setInput(NOTHING)
    },
  }
}

type Input = Typed & { tanggal: string; dokumen: readonly DokumenPengajuan[] }

function useAjukan({ tanggal, content, datang, pulang, dokumen }: Input, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(ajukanKeberatan, {
        body: {
          tanggal,
          isi: content,
          waktuDatang: datang?.slice(0, 5) ?? null,
          waktuPulang: pulang?.slice(0, 5) ?? null,
          dokumen: dokumen.map(({ s3Key }) => ({ s3Key })),
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['keberatan'] })
      notify('Keberatan terkirim ke operator sekolah', 'success')
      onSent()
    },
  })
}
