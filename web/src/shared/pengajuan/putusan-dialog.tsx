import { alasanPenolakan } from '@geisa/contract/pengajuan'
import { ALASAN_LAINNYA } from '@geisa/engine/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { useKembaliMenutup } from '../../ui/kembali-menutup.ts'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import { GalatMuat } from '../galat-muat.tsx'
import { Kbd } from './meja-pintasan.tsx'
import { alasanPutusanKurang, olehPemeriksa, type PutusanUsulan, type TindakanBoleh } from './putusan.ts'

type Props = {
  tindakan: TindakanBoleh
  catatan: string
  onCatatan: ((catatan: string) => void) | undefined
  ringkasan?: ReactNode
  onTidak: () => void
  onIya: (putusan: PutusanUsulan) => void
}

/** 'Konfirmasi' / 'Apakah anda sudah yakin ?' (spec 2, section 4); rejecting asks for the reason, taking back for a note. */
export function PutusanDialog({ tindakan: satu, catatan, onCatatan, ringkasan, onTidak, onIya }: Props) {
  const { tindakan, ke } = satu
  const [alasanId, setAlasanId] = useState<number | null>(null)
  const berisian = olehPemeriksa(tindakan) && tindakan !== 'setujui' && onCatatan !== undefined
  const kurang = alasanPutusanKurang(tindakan, { alasanPenolakan: alasanId, catatan })
  const isi = catatan.trim()
  useKembaliMenutup(onTidak)
  const penunjukHalus = useMediaQuery('(pointer: fine)')
  function tekanCatatan(e: KeyboardEvent): void {
    if (e.key !== 'Enter' || e.shiftKey || e.nativeEvent.isComposing || !penunjukHalus) return
    e.preventDefault()
    kirim()
  }
  function kirim(): void {
    if (kurang !== null) return
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
            {...(berisian ? {} : { ref: fokusAwal })}
          >
            Iya
          </TombolBeralasan>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {ringkasan}
        {tindakan === 'tolak' && <PilihAlasan nilai={alasanId} onGanti={setAlasanId} />}
        {berisian && (
          <TextField
            label="Catatan Dari Pemeriksa"
            value={catatan}
            onChange={(e) => onCatatan?.(e.target.value)}
            multiline
            minRows={2}
            fullWidth
            required={tindakan === 'batalkan' || alasanId === ALASAN_LAINNYA}
            onKeyDown={tekanCatatan}
            helperText={`${tindakan === 'tolak' ? 'Dibaca sekolah bersama alasannya.' : 'Dibaca sekolah.'}${
              penunjukHalus ? ' Shift+Enter: baris baru.' : ''
            }`}
            slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
          />
        )}
        <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
      </Box>
    </DialogDasar>
  )
}

function PilihAlasan({ nilai, onGanti }: { nilai: number | null; onGanti: (id: number) => void }) {
  const daftar = useQuery({
    queryKey: ['pengajuan', 'alasan-penolakan'],
    queryFn: ({ signal }) => call(alasanPenolakan, { signal }),
    staleTime: 10 * 60_000,
  })
  if (daftar.isError) return <GalatMuat galat={daftar.error} onUlang={() => void daftar.refetch()} />
  if (daftar.isPending) return <Skeleton variant="rounded" height={300} />
  if (daftar.data.length === 0) return <Alert severity="warning">Belum ada alasan penolakan.</Alert>
  return (
    <FormControl required>
      <FormLabel id="alasan-penolakan">Alasan penolakan</FormLabel>
      <RadioGroup
        aria-labelledby="alasan-penolakan"
        value={nilai ?? ''}
        onChange={(_, baru) => onGanti(Number(baru))}
        onKeyDown={(e) => {
          // 1–7 as the keys beside them say; Enter then says 'Iya'.
          const satu = daftar.data.find(({ alasanPenolakanId: id }) => String(id) === e.key)
          if (satu !== undefined) onGanti(satu.alasanPenolakanId)
        }}
        sx={{ mt: 1 }}
      >
        {daftar.data.map(({ alasanPenolakanId: id, alasanPenolakan: kata }, ke) => (
          <FormControlLabel
            key={id}
            value={id}
            label={
              <>
                {kata}
                <Kbd>{id}</Kbd>
              </>
            }
            control={<Radio size="small" {...(ke === 0 ? { slotProps: FOKUS } : {})} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** The reasons may come after the dialog. */
const FOKUS = { input: { ref: fokusAwal } } as const
