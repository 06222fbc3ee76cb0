import { blokirMesin, type MesinTakDikenal } from '@geisa/contract/mesin'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import { useSegarkanMesin } from './queries.ts'

export function BlokirMesinDialog({ mesin, onTutup }: { mesin: MesinTakDikenal; onTutup: () => void }) {
  const [alasan, setAlasan] = useState('')
  const segarkan = useSegarkanMesin()
  const blokir = !mesin.diblokir
  const simpan = useMutation({
    mutationFn: () =>
      call(blokirMesin, {
        params: { nomorSeri: mesin.nomorSeri },
        body: { diblokir: blokir, alasan: alasan.trim() },
      }),
    onSuccess: () => {
      beritahu(blokir ? `Mesin ${mesin.nomorSeri} diblokir.` : `Blokir mesin ${mesin.nomorSeri} dibuka.`, 'success')
      segarkan()
      onTutup()
    },
  })
  const kurang = alasan.trim().length < 5 ? 'Tuliskan alasannya (min. 5 huruf)' : null
  return (
    <DialogDasar
      judul={blokir ? 'Blokir mesin' : 'Buka blokir mesin'}
      lebar="xs"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => kurang === null && !simpan.isPending && simpan.mutate()}
      galat={galatIsian(simpan.error).kalimat}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={simpan.isPending}>
            Batal
          </Button>
          <TombolBeralasan
            type="submit"
            variant="contained"
            color={blokir ? 'error' : 'primary'}
            alasan={simpan.isPending ? 'Sedang menyimpan' : kurang}
          >
            {simpan.isPending ? 'Menyimpan…' : blokir ? 'Blokir' : 'Buka blokir'}
          </TombolBeralasan>
        </>
      }
    >
      <Typography variant="body2" sx={{ mb: 4 }}>
        {blokir
          ? `Semua kiriman dari nomor seri ${mesin.nomorSeri} akan ditolak. Blokir dapat dibuka kembali.`
          : `Mesin ${mesin.nomorSeri} dapat menghubungi server lagi dan diserahkan ke sekolah.`}
      </Typography>
      <TextField
        label="Alasan"
        value={alasan}
        onChange={(e) => setAlasan(e.target.value)}
        multiline
        minRows={2}
        fullWidth
        inputRef={fokusAwal}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogDasar>
  )
}
