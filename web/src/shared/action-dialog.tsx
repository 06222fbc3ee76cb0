import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { basi, galatIsian } from '../api/galat-isian.ts'
import { DialogDasar } from '../ui/dialog/dialog-dasar.tsx'
import { fokusAwal } from '../ui/dialog/fokus-awal.ts'
import { useKembaliMenutup } from '../ui/dialog/kembali-menutup.ts'
import { TindakanFormulir } from '../ui/dialog/tindakan-formulir.tsx'
import { beritahu } from '../ui/notice/pemberitahuan.ts'

type Alasan = {
  label?: string
  /** The server's name of it. */
  bidang?: string
  /** Fewer letters than these are no reason, and what is said then. */
  min?: number
  kurang?: string
  wajib?: boolean
  bantuan?: string
  baris?: number
}

type Props<R> = {
  judul: string
  /** What comes of it. */
  kalimat: ReactNode
  /** With it a reason is asked for. */
  alasan?: Alasan
  /** On the button. */
  label: string
  bahaya?: boolean
  /** 'Tidak' and 'Iya, …' instead of 'Batal' and a verb; what wants no reason asks always. */
  bertanya?: boolean
  lebar?: 'xs' | 'sm'
  /** The quoted words of a failure. */
  gagal?: string
  run: (alasan: string) => Promise<R>
  /** Tells it and has the page read anew, before the dialog closes. */
  onDone?: (hasil: R) => unknown
  onRefused?: (galat: Error) => unknown
  /** A refusal that is not about the reason means that the page was old: it is told, and the dialog closes. */
  closeIfStale?: boolean
  onTutup: () => void
  /** What else it shows or asks, with what the server refused of it. */
  children?: ReactNode | ((galat: (bidang: string) => string | null) => ReactNode)
}

/** One deed, asked once, perhaps with its reason: the one way in which something is done that is hard to take back. */
export function ActionDialog<R>(props: Props<R>) {
  const { judul, kalimat, alasan, label, bahaya = false, bertanya = alasan === undefined, lebar = 'xs' } = props
  const { gagal = 'Gagal menyimpan data', run, closeIfStale = false, onTutup, children } = props
  const { bidang: nama = 'alasan', min = 5, kurang = `Tuliskan alasannya (min. ${min} huruf)` } = alasan ?? {}
  const [teks, setTeks] = useState('')
  const isi = teks.trim()
  const simpan = useMutation({
    mutationFn: () => run(isi),
    onSuccess: async (hasil) => {
      await props.onDone?.(hasil)
      onTutup()
    },
    onError: async (galat) => {
      await props.onRefused?.(galat)
      const { kalimat: sebab, bidang: salah } = galatIsian(galat, gagal)
      if (!closeIfStale || !basi(galat) || salah(nama) !== null) return
      beritahu(sebab ?? galat.message, 'warning')
      onTutup()
    },
  })
  const galat = galatIsian(simpan.error, gagal)
  const salah = alasan === undefined ? null : galat.bidang(nama)
  const sibuk = simpan.isPending
  const belum = alasan !== undefined && isi.length < min ? kurang : null
  const tutup = sibuk ? undefined : onTutup
  useKembaliMenutup(tutup)
  const kirim = (): void => {
    if (belum === null && !sibuk) simpan.mutate()
  }
  return (
    <DialogDasar
      judul={judul}
      lebar={lebar}
      onTutup={tutup}
      {...(alasan && { onKirim: kirim })}
      galat={salah === null ? galat.kalimat : null}
      tindakan={
        bertanya ? (
          <>
            <Button onClick={onTutup} disabled={sibuk}>
              Tidak
            </Button>
            <Button
              variant="contained"
              color={bahaya ? 'error' : 'primary'}
              loading={sibuk}
              type={alasan ? 'submit' : 'button'}
              onClick={alasan ? undefined : kirim}
              ref={alasan ? undefined : fokusAwal}
            >
              {label}
            </Button>
          </>
        ) : (
          <TindakanFormulir onBatal={onTutup} menyimpan={sibuk} alasan={belum} label={label} bahaya={bahaya} />
        )
      }
    >
      <Stack spacing={4}>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{kalimat}</DialogContentText>
        {alasan && <IsianAlasan alasan={alasan} teks={teks} salah={salah} onGanti={setTeks} />}
        {typeof children === 'function' ? children(galat.bidang) : children}
      </Stack>
    </DialogDasar>
  )
}

type PropsAlasan = { alasan: Alasan; teks: string; salah: string | null; onGanti: (teks: string) => void }

function IsianAlasan({ alasan, teks, salah, onGanti }: PropsAlasan) {
  return (
    <TextField
      label={alasan.label ?? 'Alasan'}
      value={teks}
      onChange={(e) => onGanti(e.target.value)}
      required={alasan.wajib ?? false}
      multiline
      minRows={alasan.baris ?? 2}
      inputRef={fokusAwal}
      error={salah !== null}
      helperText={salah ?? alasan.bantuan}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}
