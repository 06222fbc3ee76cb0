import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'
import { useKembaliMenutup } from '../../../ui/dialog/kembali-menutup.ts'
import { PilihAlasan } from './pilih-alasan.tsx'
import {
  alasanPutusanKurang,
  olehPemeriksa,
  type PutusanUsulan,
  type TindakanBoleh,
  wajibBercatatan,
} from './putusan.ts'

type Props = {
  tindakan: TindakanBoleh
  /** As its button says. */
  label: string
  /** Which request it is. */
  perihal: string
  catatan: string
  onCatatan: ((catatan: string) => void) | undefined
  ringkasan?: ReactNode
  onTidak: () => void
  onIya: (putusan: PutusanUsulan) => void
}

/** 'Konfirmasi' / 'Apakah anda sudah yakin ?' (spec 2, section 4); rejecting asks for the reason, sending or taking back for a note. */
export function PutusanDialog(props: Props) {
  const { catatan, onCatatan, ringkasan, onTidak, onIya } = props
  const { tindakan, ke } = props.tindakan
  const [alasanId, setAlasanId] = useState<number | null>(null)
  // What was written for another decision and left is seen before it goes out with an approval.
  const [adaCatatan] = useState(catatan.trim() !== '')
  const berisian = olehPemeriksa(tindakan) && onCatatan !== undefined && (tindakan !== 'setujui' || adaCatatan)
  const kurang = alasanPutusanKurang(tindakan, { alasanPenolakan: alasanId, catatan })
  const isi = catatan.trim()
  const wajib = wajibBercatatan(tindakan, alasanId)
  const [dicoba, setDicoba] = useState(false)
  const kolomCatatan = useRef<HTMLTextAreaElement>(null)
  useKembaliMenutup(onTidak)
  const keCatatan = (): void => kolomCatatan.current?.focus()
  function kirim(): void {
    if (kurang !== null) {
      setDicoba(true)
      if (tindakan !== 'tolak' || alasanId !== null) keCatatan()
      return
    }
    onIya({
      tindakan,
      ke,
      ...(tindakan === 'tolak' && alasanId !== null ? { alasanPenolakan: alasanId } : {}),
      ...(olehPemeriksa(tindakan) && isi !== '' ? { catatan: isi } : {}),
    })
  }
  return (
    <DialogDasar
      judul="Konfirmasi"
      lebar={berisian ? 'sm' : 'xs'}
      onTutup={onTidak}
      onKirim={kirim}
      tindakan={
        <>
          <Button onClick={onTidak}>Tidak</Button>
          <TombolBeralasan
            type="submit"
            variant="contained"
            color={tindakan === 'tolak' || tindakan === 'batalkan' ? 'error' : 'primary'}
            alasan={kurang}
            {...(berisian && tindakan !== 'setujui' ? {} : { ref: fokusAwal })}
          >
            Iya
          </TombolBeralasan>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <Typography sx={{ fontWeight: 580 }}>{props.label}</Typography>
          {props.perihal !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {props.perihal}
            </Typography>
          )}
        </div>
        {ringkasan}
        {tindakan === 'tolak' && (
          <PilihAlasan nilai={alasanId} onGanti={setAlasanId} onLainnya={keCatatan} onEnter={kirim} galat={dicoba} />
        )}
        {berisian && (
          <CatatanPutusan
            nilai={catatan}
            onGanti={onCatatan}
            onEnter={kirim}
            kolom={kolomCatatan}
            wajib={wajib}
            salah={dicoba && wajib && kurang !== null}
            bantuan={wajib && kurang !== null ? `${kurang}.` : null}
            denganAlasan={tindakan === 'tolak'}
          />
        )}
        <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
      </Box>
    </DialogDasar>
  )
}

type CatatanProps = {
  nilai: string
  onGanti: (catatan: string) => void
  onEnter: () => void
  kolom: RefObject<HTMLTextAreaElement | null>
  wajib: boolean
  salah: boolean
  /** What is still missing. */
  bantuan: string | null
  denganAlasan: boolean
}

function CatatanPutusan({ nilai, onGanti, onEnter, kolom, wajib, salah, bantuan, denganAlasan }: CatatanProps) {
  const penunjukHalus = useMediaQuery('(pointer: fine)')
  const dibaca = denganAlasan ? 'Dibaca sekolah bersama alasannya.' : 'Dibaca sekolah.'
  function tekan(e: KeyboardEvent): void {
    if (e.key !== 'Enter' || e.shiftKey || e.nativeEvent.isComposing || !penunjukHalus) return
    e.preventDefault()
    onEnter()
  }
  return (
    <TextField
      label="Catatan Dari Pemeriksa"
      value={nilai}
      onChange={(e) => onGanti(e.target.value)}
      multiline
      minRows={2}
      fullWidth
      required={wajib}
      error={salah}
      inputRef={kolom}
      onKeyDown={tekan}
      helperText={bantuan ?? `${dibaca}${penunjukHalus ? ' Shift+Enter: baris baru.' : ''}`}
      slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
    />
  )
}
