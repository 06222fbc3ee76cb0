import type { SptjmRow } from '@geisa/contract/sptjm'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { inputError } from '../../api/input-error.ts'
import type { ReadyFile } from '../../shared/dokumen/prepare-file.ts'
import { SptjmDownloadButton } from '../../shared/sptjm/download-button.tsx'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { BulanSelect } from '../../ui/field/bulan-select.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { useLaporanSptjm, useRecordSptjm, useRefreshSptjm } from './queries.ts'
import { SelectFile } from './select-file.tsx'
import { sendSptjm } from './send-sptjm.ts'

type Props = {
  sekolahId: number
  /** Chosen when the dialog opens. */
  bulan: string
  maxBulan: string
  /** The statement whose file is replaced; its month stands. */
  old: SptjmRow | null
  onClose: () => void
}

/** 'Upload SPTJM' (spec 2): month, file, and back to the list. What was chosen stays through every failure. */
export function UploadDialog({ sekolahId, bulan: awal, maxBulan, old, onClose }: Props) {
  const [bulan, setBulan] = useState(old?.tahunBulan ?? awal)
  const [berkas, setBerkas] = useState<ReadyFile | null>(null)
  const { upload, persen, cancel } = useUpload(onClose)
  const alasan = upload.isPending ? 'Sedang mengunggah' : berkas === null ? 'Pilih berkas terlebih dahulu' : null
  const { sealCode, source } = useSeal(sekolahId, bulan)
  const ajukan = (): void => {
    if (berkas === null || upload.isPending) return
    const what = old === null ? { kind: 'baru' as const, sekolahId, bulan } : { kind: 'ganti' as const, old }
    const target = { ...what, sealCode }
    upload.mutate({ target, content: berkas.content })
  }
  useBackToClose(upload.isPending ? undefined : onClose)
  return (
    <BaseDialog
      title="Upload SPTJM"
      onClose={upload.isPending ? undefined : onClose}
      onSend={ajukan}
      error={upload.error && !cancelled(upload.error) ? uploadSentence(upload.error) : null}
      actions={
        <>
          <Button onClick={upload.isPending ? cancel : onClose}>{upload.isPending ? 'Hentikan' : 'Batal'}</Button>
          <ButtonWithReason type="submit" variant="contained" reason={alasan}>
            {upload.isPending ? 'Mengunggah…' : cut(upload.error) ? 'Coba lagi' : 'Upload'}
          </ButtonWithReason>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          {old === null ? (
            <BulanSelect label="Bulan SPTJM" value={bulan} max={maxBulan} onChange={setBulan} />
          ) : (
            <Typography sx={{ fontWeight: 580 }}>Pengganti SPTJM {formatBulan(bulan)}</Typography>
          )}
          <SptjmDownloadButton key={bulan} label="Unduh untuk ditandatangani" variant="text" {...source} />
        </Box>
        <SealDescription sealCode={sealCode} />
        <SelectFile
          berkas={berkas}
          locked={upload.isPending}
          onChange={(next) => {
            upload.reset()
            setBerkas(next)
          }}
        />
        {upload.isPending && (
          <LinearProgress
            aria-label="Mengunggah SPTJM"
            variant={persen > 0 && persen < 100 ? 'determinate' : 'indeterminate'}
            value={persen}
            sx={{ borderRadius: 1 }}
          />
        )}
      </Box>
    </BaseDialog>
  )
}

/** The seal in force, and what the paper to sign is drawn from: without a report it is asked for on the click. */
function useSeal(sekolahId: number, bulan: string) {
  const { data: laporan, isError } = useLaporanSptjm(sekolahId, bulan)
  const sealCode = laporan === undefined ? undefined : (laporan.segel?.kode ?? null)
  return { sealCode, source: isError ? { sekolahId, bulan } : { laporan } }
}

/** Which paper belongs here: the code is printed on it. */
function SealDescription({ sealCode }: { sealCode: string | null | undefined }) {
  if (sealCode === undefined) return null
  return sealCode === null ? (
    <Alert severity="warning" role="note">
      Bulan ini belum dikunci. SPTJM baru dapat diterima dinas bila ditandatangani dari segel bulan yang terkunci.
    </Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      Unggah SPTJM dengan kode segel <b style={{ whiteSpace: 'nowrap' }}>{sealCode}</b>.
    </Typography>
  )
}

function useUpload(onClose: () => void) {
  const [persen, setPersen] = useState(0)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])
  const refresh = useRefreshSptjm()
  const record = useRecordSptjm()
  const upload = useMutation({
    mutationFn: ({ target, content }: { target: Parameters<typeof sendSptjm>[0]; content: File }) => {
      setPersen(0)
      control.current = new AbortController()
      return sendSptjm(target, content, { onProgress: setPersen, signal: control.current.signal })
    },
    onSuccess: async (next) => {
      record(next)
      await refresh()
      notify('SPTJM berhasil diupload', 'success')
      onClose()
    },
    onError: (error) => {
      if (cancelled(error)) return
      notify('Gagal upload SPTJM', 'error')
      // It may have arrived, or somebody else may have been here: the list tells.
      void refresh()
    },
  })
  return { upload, persen, cancel: () => control.current?.abort() }
}

const cancelled = (error: unknown): boolean =>
  (error instanceof ApiError && error.kode === 'DIBATALKAN') ||
  (error instanceof DOMException && error.name === 'AbortError')
const cut = (error: unknown): boolean => error instanceof ApiError && error.status === 0 && !cancelled(error)

const uploadSentence = (error: unknown): string =>
  cut(error)
    ? `${errorSentence(error, 'Gagal upload SPTJM')} Berkas Anda masih di sini dan tidak akan tercatat dua kali.`
    : (inputError(error, 'Gagal upload SPTJM').sentence ?? 'Gagal upload SPTJM')
