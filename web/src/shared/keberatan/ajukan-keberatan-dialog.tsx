import { ajukanKeberatan, KEBERATAN_MAKS } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { IsianJam } from '../../ui/field/isian-jam.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { tampilHariTanggal } from '../tanggal/tanggal.ts'

type Props = { tanggal: string; onTutup: () => void }

/** 'Ajukan keberatan' on one own day; the operator decides what becomes of it. */
export function AjukanKeberatanDialog({ tanggal, onTutup }: Props) {
  const klien = useQueryClient()
  const [isi, setIsi] = useState('')
  const [datang, setDatang] = useState<string | null>(null)
  const [pulang, setPulang] = useState<string | null>(null)
  const kirim = useMutation({
    mutationFn: () =>
      call(ajukanKeberatan, {
        body: { tanggal, isi, waktuDatang: datang?.slice(0, 5) ?? null, waktuPulang: pulang?.slice(0, 5) ?? null },
      }),
    onSuccess: async () => {
      await klien.invalidateQueries({ queryKey: ['keberatan'] })
      beritahu('Keberatan terkirim ke operator sekolah', 'success')
      onTutup()
    },
  })
  const { kalimat, bidang } = galatIsian(kirim.error)
  return (
    <DialogDasar
      judul="Ajukan keberatan"
      onTutup={kirim.isPending ? undefined : onTutup}
      onKirim={() => kirim.mutate()}
      galat={kalimat}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={kirim.isPending}>
            Batal
          </Button>
          <Button type="submit" variant="contained" loading={kirim.isPending}>
            Kirim keberatan
          </Button>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {tampilHariTanggal(tanggal)}. Operator sekolah membacanya, lalu mengusulkan koreksi atau menjawab Anda.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          label="Apa yang keliru?"
          required
          multiline
          minRows={3}
          value={isi}
          onChange={(e) => setIsi(e.target.value)}
          error={bidang('isi') !== null}
          helperText={bidang('isi') ?? 'Misalnya: mesin mati saat saya datang, ada surat tugas.'}
          slotProps={{ htmlInput: { maxLength: KEBERATAN_MAKS }, inputLabel: { shrink: true } }}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <IsianJam
            label="Datang sebenarnya"
            nilai={datang}
            onGanti={setDatang}
            bolehKosong
            bantuan="Boleh kosong"
            galat={bidang('waktuDatang')}
          />
          <IsianJam
            label="Pulang sebenarnya"
            nilai={pulang}
            onGanti={setPulang}
            bolehKosong
            bantuan="Boleh kosong"
            galat={bidang('waktuPulang')}
          />
        </Box>
      </Box>
    </DialogDasar>
  )
}
