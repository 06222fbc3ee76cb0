import { daftarKeberatan, type Keberatan } from '@geisa/contract/keberatan'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { AjukanKeberatanDialog } from './ajukan-keberatan-dialog.tsx'
import { KeberatanBadge } from './badge.tsx'

type Props = {
  tanggal: string
  /** Why no objection can be made to this day; null = it can. */
  alasan: string | null
}

/** On a day of the own report: what became of the objection, or the way to make one. */
export function KeberatanHari({ tanggal, alasan }: Props) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['keberatan', 'hari', tanggal],
    queryFn: async ({ signal }) => (await call(daftarKeberatan, { query: { tanggal }, signal })).rows,
  })
  const pending = data?.some(({ status }) => status === 'baru') ?? false
  return (
    <Box
      component="section"
      aria-label="Keberatan"
      sx={{ display: 'grid', gap: 3, maxHeight: '40dvh', overflowY: 'auto' }}
    >
      {data?.map((one) => (
        <Short key={one.id} keberatan={one} />
      ))}
      {!pending && alasan !== null && (
        <Typography variant="body2" color="textSecondary">
          {alasan}
        </Typography>
      )}
      {!pending && alasan === null && (
        <ButtonWithReason
          variant="contained"
          startIcon={<FlagOutlined />}
          reason={data === undefined ? 'Tunggu sampai keberatan hari ini selesai dimuat' : null}
          onClick={() => setDialogOpen(true)}
          sx={{ justifySelf: 'start' }}
        >
          Ajukan keberatan
        </ButtonWithReason>
      )}
      {dialogOpen && <AjukanKeberatanDialog tanggal={tanggal} onClose={() => setDialogOpen(false)} />}
    </Box>
  )
}

const LABEL = { koreksi: 'Koreksi', 'absensi-manual': 'Absensi Manual' } as const

function Short({ keberatan: k }: { keberatan: Keberatan }) {
  return (
    <Box sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <strong>Keberatan Anda</strong>
        <KeberatanBadge status={k.status} />
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {k.isi}
      </Typography>
      {(k.waktuDatang ?? k.waktuPulang) !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {[k.waktuDatang && `Datang ${k.waktuDatang}`, k.waktuPulang && `Pulang ${k.waktuPulang}`]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      )}
      {k.dokumen.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {k.dokumen.length} berkas disertakan
        </Typography>
      )}
      {k.jawaban !== null && (
        <Typography variant="body2" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
          <strong>Jawaban operator:</strong> {k.jawaban}
        </Typography>
      )}
      {k.usulan !== null && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {LABEL[k.usulan.jenis]} No. {k.usulan.noUsulan}: {k.usulan.statusPengajuan.nama}
        </Typography>
      )}
    </Box>
  )
}
