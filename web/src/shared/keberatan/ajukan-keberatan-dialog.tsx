import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import { ajukanKeberatan, MAX_KEBERATAN } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { ButtonWithReason } from '../../ui/button/tombol-beralasan.tsx'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { focusInitially } from '../../ui/dialog/fokus-awal.ts'
import { LeaveButton } from '../../ui/dialog/tombol-batal.tsx'
import { JamInput } from '../../ui/field/isian-jam.tsx'
import { notify } from '../../ui/notice/pemberitahuan.ts'
import { SupportingDocuments } from '../dokumen/dokumen-pendukung.tsx'
import { draftKey } from '../formulir/draft.ts'
import { formatHariTanggal } from '../tanggal/tanggal.ts'

/** None of them is the server's before the objection is. */
const SAVED: readonly string[] = []

type Props = { tanggal: string; onClose: () => void }

/** 'Ajukan keberatan' on one own day; the operator decides what becomes of it. */
export function AjukanKeberatanDialog({ tanggal, onClose }: Props) {
  const [content, setContent] = useState('')
  const [datang, setDatang] = useState<string | null>(null)
  const [pulang, setPulang] = useState<string | null>(null)
  const [dokumen, setDokumen] = useState<readonly DokumenPengajuan[]>([])
  const [uploading, setUploading] = useState(0)
  const penggunaId = usePengguna()?.id ?? 0
  const send = useAjukan({ tanggal, content, datang, pulang, dokumen }, onClose)
  const { sentence, bidang: field } = inputError(send.error)
  return (
    <BaseDialog
      judul="Ajukan keberatan"
      onClose={send.isPending ? undefined : onClose}
      onSend={() => uploading === 0 && !send.isPending && send.mutate()}
      error={sentence}
      tindakan={
        <>
          <LeaveButton busy={send.isPending} onClick={onClose} />
          <ButtonWithReason
            type="submit"
            variant="contained"
            alasan={uploading > 0 ? 'Tunggu sampai foto selesai diunggah' : send.isPending ? 'Sedang mengirim' : null}
          >
            Kirim keberatan
          </ButtonWithReason>
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
          onChange={(e) => {
            setContent(e.target.value)
            if (send.isError) send.reset()
          }}
          error={field('isi') !== null}
          helperText={field('isi') ?? WHAT_TO_WRITE}
          inputRef={focusInitially}
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
        <SupportingDocuments
          judul="Foto atau surat, bila ada"
          draftKey={draftKey(penggunaId, 'keberatan', tanggal)}
          dokumen={dokumen}
          saved={SAVED}
          onUpdate={setDokumen}
          mayUpdate
          busy={send.isPending}
          error={field('dokumen')}
          onRunning={setUploading}
        />
      </Box>
    </BaseDialog>
  )
}

const WHAT_TO_WRITE = 'Paling sedikit 10 huruf. Misalnya: mesin mati saat saya datang, ada surat tugas.'

type Input = {
  tanggal: string
  content: string
  datang: string | null
  pulang: string | null
  dokumen: readonly DokumenPengajuan[]
}

function useAjukan({ tanggal, content, datang, pulang, dokumen }: Input, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(ajukanKeberatan, {
        body: {
          tanggal,
          isi: content,
          waktuDatang: datang?.slice(0, 5) ?? null,
          waktuPulang: pulang?.slice(0, 5) ?? null,
          dokumen: dokumen.map(({ s3Key }) => ({ s3Key })),
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['keberatan'] })
      notify('Keberatan terkirim ke operator sekolah', 'success')
      onSent()
    },
  })
}
