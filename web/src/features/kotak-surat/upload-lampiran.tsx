import { LAMPIRAN_TOO_LARGE, MAX_LAMPIRAN, MAX_LAMPIRAN_BYTES, uploadLampiran } from '@geisa/contract/kotak-surat/surat'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { sendFile } from '../../api/send-file.ts'
import { openDocument } from '../../shared/dokumen/open-document.ts'
import { prepareFile } from '../../shared/dokumen/prepare-file.ts'
import { DocumentRow } from '../../shared/dokumen/rows.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import type { LampiranInput } from './surat-input.ts'

type Props = {
  lampiran: readonly LampiranInput[]
  onUpdate: (update: (old: readonly LampiranInput[]) => readonly LampiranInput[]) => void
  onBusy: (busy: boolean) => void
  error: string | undefined
}

const LIMIT = { maxBytes: MAX_LAMPIRAN_BYTES, sentence: LAMPIRAN_TOO_LARGE }

/** Attachments of a letter: one file after the other, large photos made smaller first. */
export function UploadLampiran({ lampiran, onUpdate, onBusy, error }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const { jalan, refuse, upload } = useUpload({ lampiran, onUpdate, onBusy })
  const alasan =
    jalan !== null
      ? 'Tunggu sampai lampiran ini selesai diunggah'
      : lampiran.length >= MAX_LAMPIRAN
        ? `Sudah ${MAX_LAMPIRAN} lampiran, sebanyak-banyaknya`
        : null
  const pesan = refuse ?? error
  return (
    <Box component="section" aria-label="Lampiran">
      {lampiran.length > 0 && <DaftarLampiran lampiran={lampiran} onUpdate={onUpdate} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <ButtonWithReason startIcon={<AttachFileOutlined />} reason={alasan} onClick={() => picker.current?.click()}>
          Lampirkan berkas
        </ButtonWithReason>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Lampirkan berkas"
          accept="image/jpeg,image/png,application/pdf"
          multiple
          onChange={(e: ChangeEvent<HTMLInputElement>) => {
            void upload([...(e.target.files ?? [])])
            // The same file again must be a change again.
            e.target.value = ''
          }}
        />
        <Typography variant="body2" color="textSecondary">
          jpg, png, atau pdf, maks 2 MB; {lampiran.length} dari {MAX_LAMPIRAN}
        </Typography>
      </Box>
      {jalan !== null && <UploadProgress {...jalan} />}
      {pesan && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {pesan}
        </Alert>
      )}
    </Box>
  )
}

type Jalan = { nama: string; persen: number }

/** One after the other, until this part of the screen is left. */
function useUpload({ lampiran, onUpdate, onBusy }: Omit<Props, 'error'>) {
  const [jalan, setJalan] = useState<Jalan | null>(null)
  const [refuse, setRefuse] = useState<string | null>(null)
  const control = useRef(new AbortController())
  useEffect(() => () => control.current.abort(), [])

  async function upload(berkas: readonly File[]): Promise<void> {
    setRefuse(null)
    onBusy(true)
    try {
      for (const one of berkas.slice(0, MAX_LAMPIRAN - lampiran.length)) {
        setJalan({ nama: one.name, persen: 0 })
        const { content } = await prepareFile(one, LIMIT)
        const result = await sendFile(uploadLampiran, {
          params: {} as never,
          query: { nama: content.name.slice(-200) },
          file: content,
          onProgress: (persen) => setJalan({ nama: one.name, persen }),
          signal: control.current.signal,
        })
        onUpdate((old) => [...old, result])
      }
      if (berkas.length > MAX_LAMPIRAN - lampiran.length) setRefuse(`Paling banyak ${MAX_LAMPIRAN} lampiran.`)
    } catch (cause) {
      if (!control.current.signal.aborted) setRefuse(refuseSentence(cause))
    } finally {
      setJalan(null)
      onBusy(false)
    }
  }
  return { jalan, refuse, upload }
}

function DaftarLampiran({ lampiran, onUpdate }: Pick<Props, 'lampiran' | 'onUpdate'>) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {lampiran.map((lampiranInput) => (
        <DocumentRow
          key={lampiranInput.s3Key}
          dokumen={lampiranInput}
          onOpen={() => void openDocument(async () => lampiranInput)}
          onDelete={() => onUpdate((old) => old.filter(({ s3Key }) => s3Key !== lampiranInput.s3Key))}
        />
      ))}
    </Box>
  )
}

const UploadProgress = ({ nama, persen }: Jalan) => (
  <Box sx={{ mt: 2 }}>
    <Typography variant="body2" component="output">
      Mengunggah {nama}
    </Typography>
    <LinearProgress
      aria-label={`Mengunggah ${nama}`}
      variant={persen > 0 && persen < 100 ? 'determinate' : 'indeterminate'}
      value={persen}
      sx={{ mt: 1, borderRadius: 1 }}
    />
  </Box>
)

/** What the browser itself found in the file says so in whole sentences. */
const refuseSentence = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof ApiError)
    ? cause.message
    : errorSentence(cause, 'Gagal mengunggah lampiran')
