import type { Answer } from '@geisa/contract/endpoint'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import { type Pratinjau as PratinjauContent, pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorSentence, worthRetrying } from '../../../api/api-error.ts'
import { sendFile } from '../../../api/send-file.ts'
import { numeral } from '../../../shared/numerals.ts'
import { Upload } from '../../../ui/field/upload.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { useRefreshMesin } from '../queries.ts'
import { Pratinjau, RetryButton } from './pratinjau.tsx'
import type { TakenTime } from './taken-at.tsx'
import { UploadRiwayat } from './upload-riwayat.tsx'

type Order = 'usb' | 'push'
/** How the file is to be read: its columns, and whose lines are taken; null = nobody chose. */
type ReadAs = { order: Order; nomor: string | null }
const AS_IT_IS: ReadAs = { order: 'usb', nomor: null }
const NOT_SAID: TakenTime = { tanggal: null, jam: '' }
const MAX = 20 * 1024 * 1024

/** A file from the machine's USB stick: read, looked at, then saved (devices.md 4.4). */
export function UploadData({ mesin, zona }: { mesin: FullMesin; zona: Zona }) {
  const [berkas, setBerkas] = useState<File | null>(null)
  const [shown, setShown] = useState<{ content: PratinjauContent; as: ReadAs } | null>(null)
  const [take, setTake] = useState(NOT_SAID)
  const { read, save, progress, cancel } = useUsb(mesin.id)

  function select(next: File): void {
    setTake(NOT_SAID)
    setShown(null)
    readAgain(next, AS_IT_IS)
  }
  function readAgain(one: File, next: ReadAs): void {
    setBerkas(one)
    save.reset()
    // What was read before stands until the new one is there: a broken line loses nothing.
    read.mutate({ berkas: one, as: next }, { onSuccess: (content) => setShown({ content, as: next }) })
  }
  function again(): void {
    setBerkas(null)
    setShown(null)
    read.reset()
    save.reset()
  }

  const retry =
    read.isError && worthRetrying(read.error) ? () => readAgain(read.variables.berkas, read.variables.as) : null
  const readError = read.isError ? errorSentence(read.error, 'Gagal memproses data') : null

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {save.isSuccess ? (
        <Succeeded result={save.data} onRetry={again} />
      ) : berkas !== null && shown !== null ? (
        <Pratinjau
          berkas={berkas}
          content={shown.content}
          zona={zona}
          namaMesin={mesin.nama}
          order={shown.as.order}
          onUrutan={(order) => readAgain(berkas, { order, nomor: null })}
          onSelect={(nomor) => readAgain(berkas, { ...shown.as, nomor })}
          take={take}
          onTake={setTake}
          busy={save.isPending || read.isPending}
          reading={read.isPending}
          progress={progress}
          error={save.isError ? errorSentence(save.error, 'Gagal menyimpan data') : readError}
          onRetry={retry}
          onCancel={save.isPending || read.isPending ? cancel : again}
          onSave={(takenOn) => save.mutate({ berkas, as: shown.as, sidik: shown.content.sidik, takenOn })}
        />
      ) : (
        <Frame title="Unggah data mesin">
          <Upload
            label={read.isPending ? `Membaca ${berkas?.name ?? 'berkas'}…` : 'Pilih berkas'}
            description="attlog.dat (Solution, ZKTeco) atau GLG_001.TXT (Fingerspot) dari USB mesin, paling besar 20 MB"
            accept=".dat,.txt,.log,.csv,.htm,.html"
            maxBytes={MAX}
            onSelect={([one]) => one && select(one)}
            progress={read.isPending ? progress : null}
            onCancel={cancel}
            error={readError}
          />
          {retry && <RetryButton onRetry={retry} />}
          <TakingWay />
        </Frame>
      )}
      <UploadRiwayat id={mesin.id} zona={zona} />
    </Box>
  )
}

/** The file is sent twice: to be looked at, then to be saved. */
function useUsb(id: string) {
  const { progress, send, cancel } = useKiriman()
  const refresh = useRefreshMesin()
  const params = { id }

  const read = useMutation({
    mutationFn: (content: { berkas: File; as: ReadAs }) =>
      send((a) =>
        sendFile(pratinjauUsb, {
          params,
          query: { namaBerkas: content.berkas.name, ...asQuery(content.as) },
          file: content.berkas,
          ...a,
        }),
      ),
  })
  const save = useMutation({
    mutationFn: (content: { berkas: File; as: ReadAs; sidik: string; takenOn: string | null }) =>
      send((a) =>
        sendFile(saveUsb, {
          params,
          query: {
            namaBerkas: content.berkas.name,
            ...asQuery(content.as),
            sidik: content.sidik,
            ...(content.takenOn === null ? {} : { diambilPada: content.takenOn }),
          },
          file: content.berkas,
          ...a,
        }),
      ),
    onSuccess: refresh,
  })
  return { read, save, progress, cancel }
}

const asQuery = ({ order, nomor }: ReadAs) => ({ urutan: order, ...(nomor === null ? {} : { nomor }) })

/** One upload at a time, with its progress and its brake. */
function useKiriman() {
  const [progress, setProgress] = useState(0)
  const control = useRef<AbortController | null>(null)
  return {
    progress,
    cancel: () => control.current?.abort(),
    send: <T,>(run: (a: { onProgress: (persen: number) => void; signal: AbortSignal }) => Promise<T>): Promise<T> => {
      setProgress(0)
      control.current = new AbortController()
      return run({ onProgress: setProgress, signal: control.current.signal })
    },
  }
}

type Result = Answer<typeof saveUsb>

function Succeeded({ result, onRetry }: { result: Result; onRetry: () => void }) {
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Unggah lagi
        </Button>
      }
    >
      {result.jumlahBaru === 0
        ? `Berkas tersimpan. Semua ${numeral(result.jumlahTap)} tap sudah ada sebelumnya, tidak ada yang ditambahkan.`
        : `${numeral(result.jumlahBaru)} tap baru tersimpan${
            result.jumlahDuplikat > 0 ? `, ${numeral(result.jumlahDuplikat)} sudah ada sebelumnya` : ''
          }.`}
      {result.jumlahKarantina > 0 && ` ${numeral(result.jumlahKarantina)} baris masuk karantina.`}
      {result.jumlahNomorLain > 0 && ` ${numeral(result.jumlahNomorLain)} baris dari nomor mesin lain tidak disimpan.`}
    </Alert>
  )
}

function TakingWay() {
  return (
    <Box component="ol" sx={{ mt: 4, mb: 0, pl: 5, color: 'text.secondary', typography: 'body2', '& li': { mb: 1 } }}>
      <li>Colokkan USB ke mesin.</li>
      <li>Di mesin pilih Menu → Manajer USB → Unduh → Data kehadiran (attlog), lalu tunggu sampai selesai.</li>
      <li>
        Colokkan USB ke komputer atau ponsel ini dan pilih berkasnya di atas. Jangan membuka atau mengubah isinya.
      </li>
    </Box>
  )
}
