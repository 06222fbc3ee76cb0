import type { BarisKiriman } from '@geisa/contract/dhgtk'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import { kalimatGalat } from '../../api/galat-api.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/dialog/kembali-menutup.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { useKirimUlang } from './queries.ts'

/** The most that one call names. */
const MAKS = 500

type BilahProps = {
  pilih: ReadonlySet<string>
  /** Rows of the page on screen. */
  baris: readonly BarisKiriman[]
  alasan: string | null
  onGanti: (pilih: ReadonlySet<string>) => void
  onKirim: () => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function BilahPilihan({ pilih, baris, alasan, onGanti, onKirim }: BilahProps) {
  const gagal = baris.filter((k) => k.statusKirim === 'Gagal')
  const semua = gagal.length > 0 && gagal.every((k) => pilih.has(k.kunci))
  function gantiSemua(): void {
    const baru = new Set(pilih)
    for (const { kunci } of gagal) {
      if (semua) baru.delete(kunci)
      else baru.add(kunci)
    }
    onGanti(baru)
  }
  const terlalu = pilih.size > MAKS ? `Paling banyak ${MAKS} sekali kirim` : null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44, mb: 1 }}>
      <FormControlLabel
        title={gagal.length === 0 ? 'Tidak ada yang gagal di halaman ini' : ''}
        control={
          <Checkbox
            size="small"
            checked={semua}
            indeterminate={!semua && pilih.size > 0}
            disabled={gagal.length === 0}
            onChange={gantiSemua}
          />
        }
        label="Pilih yang gagal di halaman ini"
      />
      {pilih.size > 0 && (
        <>
          <Box component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {pilih.size} kiriman dipilih
          </Box>
          <TombolBeralasan size="small" variant="outlined" alasan={alasan ?? terlalu} onClick={onKirim}>
            Kirim ulang
          </TombolBeralasan>
          <Button size="small" onClick={() => onGanti(new Set())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

type DialogProps = {
  sekolahId: number
  /** null: all that were refused, also those that a filter hides. */
  kunci: readonly string[] | null
  onSelesai: () => void
  onTutup: () => void
}

export function KirimUlangDialog({ sekolahId, kunci, onSelesai, onTutup }: DialogProps) {
  const kirim = useKirimUlang(sekolahId)
  useKembaliMenutup(kirim.isPending ? undefined : onTutup)
  const jalankan = (): void => {
    if (kirim.isPending) return
    kirim.mutate(kunci, {
      onSuccess: ({ message, jumlah }) => {
        beritahu(message, jumlah > 0 ? 'success' : 'info')
        onSelesai()
      },
    })
  }
  return (
    <DialogDasar
      judul="Konfirmasi"
      lebar="xs"
      onTutup={kirim.isPending ? undefined : onTutup}
      onKirim={jalankan}
      galat={kirim.isError ? kalimatGalat(kirim.error, 'Gagal memproses data') : null}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={kirim.isPending}>
            Tidak
          </Button>
          <TombolBeralasan type="submit" variant="contained" alasan={kirim.isPending ? 'Sedang memproses' : null}>
            {kirim.isPending ? 'Sedang memproses. . .' : 'Iya'}
          </TombolBeralasan>
        </>
      }
    >
      <Box sx={{ mb: 2 }}>
        {kunci === null
          ? 'Semua kiriman sekolah ini yang gagal diantre lagi, juga yang tidak tampak dengan saringan sekarang.'
          : `${kunci.length} kiriman yang gagal diantre lagi.`}{' '}
        Yang datanya belum diperbaiki akan ditolak lagi.
      </Box>
      <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
    </DialogDasar>
  )
}
