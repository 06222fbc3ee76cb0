import { ajukanKeberatan, MAX_KEBERATAN } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/galat-isian.ts'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { JamInput } from '../../ui/field/isian-jam.tsx'
import { notify } from '../../ui/notice/pemberitahuan.ts'
import { formatHariTanggal } from '../tanggal/tanggal.ts'

type Props = { tanggal: string; onClose: () => void }

/** 'Ajukan keberatan' on one own day; the operator decides what becomes of it. */
export function AjukanKeberatanDialog({ tanggal, onClose }: Props) {
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const [datang, setDatang] = useState<string | null>(null)
  const [pulang, setPulang] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: () =>
      call(ajukanKeberatan, {
        body: {
          tanggal,
          isi: content,
          waktuDatang: datang?.slice(0, 5) ?? null,
          waktuPulang: pulang?.slice(0, 5) ?? null,
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['keberatan'] })
      notify('Keberatan terkirim ke operator sekolah', 'success')
      onClose()
    },
  })
  const { sentence, bidang: field } = inputError(send.error)
  return (
    <BaseDialog
      judul="Ajukan keberatan"
      onClose={send.isPending ? undefined : onClose}
      onSend={() => send.mutate()}
      error={sentence}
      tindakan={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            Batal
          </Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            Kirim keberatan
          </Button>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {formatHariTanggal(tanggal)}. Operator sekolah membacanya, lalu mengusulkan koreksi atau menjawab Anda.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          label="Apa yang keliru?"
          required
          multiline
          minRows={3}
          value={content}
          onChange={(e) => setContent(e.target.value)}
          error={field('isi') !== null}
          helperText={field('isi') ?? 'Misalnya: mesin mati saat saya datang, ada surat tugas.'}
          slotProps={{ htmlInput: { maxLength: MAX_KEBERATAN } }}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <JamInput
            label="Datang sebenarnya"
            nilai={datang}
            onChange={setDatang}
            allowEmpty
            help="Boleh kosong"
            error={field('waktuDatang')}
          />
          <JamInput
            label="Pulang sebenarnya"
            nilai={pulang}
            onChange={setPulang}
            allowEmpty
            help="Boleh kosong"
            error={field('waktuPulang')}
          />
        </Box>
      </Box>
    </BaseDialog>
  )
}
