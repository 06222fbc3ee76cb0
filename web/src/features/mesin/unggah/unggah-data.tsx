import type { FullMesin } from '@geisa/contract/mesin'
import { pratinjauUsb, saveUsb } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorSentence } from '../../../api/galat-api.ts'
import { sendFile } from '../../../api/kirim-berkas.ts'
import { numeral } from '../../../shared/angka.ts'
import { Upload } from '../../../ui/field/unggah.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import { useRefreshMesin } from '../queries.ts'
import { Pratinjau } from './pratinjau.tsx'
import { UploadRiwayat } from './riwayat-unggah.tsx'

type Order = 'usb' | 'push'
const MAX = 20 * 1024 * 1024

/** A file from the machine's USB stick: read, looked at, then saved (devices.md 4.4). */
export function UploadData({ mesin, zona }: { mesin: FullMesin; zona: Zona }) {
  const [berkas, setBerkas] = useState<File | null>(null)
  const [order, setOrder] = useState<Order>('usb')
  const { read, save, progress, cancel } = useUsb(mesin.id, order)

  function select(next: File): void {
    setBerkas(next)
    setOrder('usb')
    save.reset()
    read.mutate({ berkas: next, order: 'usb' })
  }
  function again(): void {
    setBerkas(null)
    read.reset()
    save.reset()
  }

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {save.isSuccess ? (
        <Succeeded result={save.data} onRetry={again} />
      ) : berkas !== null && read.data ? (
        <Pratinjau
          berkas={berkas}
          content={read.data}
          zona={zona}
          order={order}
          onUrutan={(next) => {
            setOrder(next)
            read.mutate({ berkas, order: next })
          }}
          busy={save.isPending}
          progress={progress}
          error={save.isError ? errorSentence(save.error, 'Gagal menyimpan data') : null}
          onCancel={save.isPending ? cancel : again}
          onSave={(takenOn) => save.mutate({ berkas, sidik: read.data.sidik, takenOn })}
        />
      ) : (
        <Frame judul="Unggah data mesin">
          <Upload
            label={read.isPending ? `Membaca ${berkas?.name ?? 'berkas'}…` : 'Pilih berkas'}
            keterangan="attlog.dat (Solution, ZKTeco) atau GLG_001.TXT (Fingerspot) dari USB mesin, paling besar 20 MB"
            accept=".dat,.txt,.log,.csv,.htm,.html"
            maxBytes={MAX}
            onSelect={([one]) => one && select(one)}
            progress={read.isPending ? progress : null}
            onCancel={cancel}
            error={read.isError ? errorSentence(read.error, 'Gagal memproses data') : null}
          />
          <TakingWay />
        </Frame>
      )}
      <UploadRiwayat id={mesin.id} zona={zona} />
    </Box>
  )
}

/** The file is sent twice: to be looked at, then to be saved. */
function useUsb(id: string, order: Order) {
  const { progress, send, cancel } = useKiriman()
  const refresh = useRefreshMesin()
  const params = { id }

  const read = useMutation({
    mutationFn: (content: { berkas: File; order: Order }) =>
      send((a) =>
        sendFile(pratinjauUsb, {
          params,
          query: { namaBerkas: content.berkas.name, urutan: content.order },
          berkas: content.berkas,
          ...a,
        }),
      ),
  })
  const save = useMutation({
    mutationFn: (content: { berkas: File; sidik: string; takenOn: string | null }) =>
      send((a) =>
        sendFile(saveUsb, {
          params,
          query: {
            namaBerkas: content.berkas.name,
            urutan: order,
            sidik: content.sidik,
            ...(content.takenOn === null ? {} : { diambilPada: content.takenOn }),
          },
          berkas: content.berkas,
          ...a,
        }),
      ),
    onSuccess: refresh,
  })
  return { read, save, progress, cancel }
}

/** One upload at a time, with its progress and its brake. */
function useKiriman() {
  const [progress, setProgress] = useState(0)
  const rem = useRef<AbortController | null>(null)
  return {
    progress,
    cancel: () => rem.current?.abort(),
    send: <T,>(run: (a: { onProgress: (persen: number) => void; signal: AbortSignal }) => Promise<T>): Promise<T> => {
      setProgress(0)
      rem.current = new AbortController()
      return run({ onProgress: setProgress, signal: rem.current.signal })
    },
  }
}

type Result = { jumlahTap: number; jumlahBaru: number; jumlahDuplikat: number; jumlahKarantina: number }

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
