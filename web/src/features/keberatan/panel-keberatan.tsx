import { type Keberatan, MAX_KEBERATAN } from '@geisa/contract/keberatan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { inputError } from '../../api/input-error.ts'
import { useKeptInput } from '../../shared/form/kept-input.ts'
import { RestoredKabar } from '../../shared/form/kept-notice.tsx'
import { KeberatanBadge } from '../../shared/keberatan/badge.tsx'
import { KeberatanProof } from '../../shared/keberatan/proof.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { UsulanOfHari } from '../../shared/pengajuan/usulan-hari.tsx'
import { UsulanLink } from '../../shared/pengajuan/usulan-link.tsx'
import { formatHariTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { Explanation, ExplanationSection, FactList } from '../../ui/dialog/explanation.tsx'
import { LinkTo } from '../../ui/links.ts'
import { MakeUsulan } from './make-usulan.tsx'
import { useAnswer, useKeberatan } from './queries.ts'

type Props = { id: string; operator: boolean; onClose: () => void }

/** One objection whole; the operator answers it or makes a request of it. */
export function PanelKeberatan({ id, operator, onClose }: Props) {
  const { data, error, refetch } = useKeberatan(id)
  return (
    <Explanation
      open
      title={data === undefined ? 'Keberatan' : formatHariTanggal(data.tanggal)}
      context={data === undefined ? ' ' : `${data.gtk.namaDapodik} · ${data.sekolah.nama}`}
      onClose={onClose}
    >
      {data !== undefined ? (
        <Content keberatan={data} operator={operator} />
      ) : error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Explanation>
  )
}

function Content({ keberatan, operator }: { keberatan: Keberatan; operator: boolean }) {
  const { zona } = keberatan.sekolah
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <KeberatanBadge status={keberatan.status} />
      </Box>
      <Typography sx={{ mb: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{keberatan.isi}</Typography>
      {keberatan.dokumen.length > 0 && (
        <Box sx={{ mb: 6 }}>
          <KeberatanProof keberatan={keberatan} />
        </Box>
      )}
      <ExplanationSection title="Rincian">
        <FactList
          facts={[
            { label: 'Datang sebenarnya', content: keberatan.waktuDatang ?? '-' },
            { label: 'Pulang sebenarnya', content: keberatan.waktuPulang ?? '-' },
            { label: 'Diajukan', content: `${formatInstant(keberatan.dibuatPada, zona).slice(0, -3)} ${zona}` },
            {
              label: 'Laporan harian',
              content: (
                <LinkTo
                  to="/laporan/harian"
                  search={{
                    gtk: keberatan.gtk.idDapodik,
                    sekolah: keberatan.sekolah.id,
                    bulan: keberatan.tanggal.slice(0, 7).replace('-', ''),
                    tanggal: keberatan.tanggal,
                    sel: 'status',
                  }}
                >
                  Lihat harinya
                </LinkTo>
              ),
            },
          ]}
        />
      </ExplanationSection>
      {keberatan.usulan !== null && (
        <ExplanationSection title={keberatan.usulan.jenis === 'koreksi' ? 'Koreksi' : 'Absensi manual'}>
          No. {keberatan.usulan.noUsulan} · {keberatan.usulan.statusPengajuan.nama}
          {operator && (
            <Box sx={{ mt: 1 }}>
              <UsulanLink jenis={keberatan.usulan.jenis} id={keberatan.usulan.id}>
                Buka usulan
              </UsulanLink>
            </Box>
          )}
        </ExplanationSection>
      )}
      {keberatan.jawaban !== null && (
        <ExplanationSection title="Jawaban operator">
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{keberatan.jawaban}</Typography>
        </ExplanationSection>
      )}
      {keberatan.dijawabPada !== null && (
        <Typography variant="body2" color="textSecondary">
          {keberatan.dijawabOleh ?? 'Operator'} · {formatInstant(keberatan.dijawabPada, zona).slice(0, -3)} {zona}
        </Typography>
      )}
      {operator && keberatan.status === 'baru' && <Action keberatan={keberatan} />}
    </>
  )
}

function Action({ keberatan }: { keberatan: Keberatan }) {
  const { input, replace, restored, drop, forget } = useKeptInput('keberatan-jawaban', keberatan.id, { jawaban: '' })
  const { jawaban } = input
  const answer = useAnswer(keberatan.id)
  const { sentence, field } = inputError(answer.error)
  return (
    <ExplanationSection title="Tindak lanjut">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Bila keberatannya benar, jadikan koreksi: formulirnya sudah terisi. Bila tidak, tulis jawabannya.
      </Typography>
      <Box sx={{ mb: 4, '&:empty': { display: 'none' } }}>
        <UsulanOfHari
          gtkId={keberatan.gtk.id}
          dari={keberatan.tanggal}
          sampai={keberatan.tanggal}
          title="Hari ini sudah diusulkan"
        />
      </Box>
      <MakeUsulan keberatan={keberatan} />
      {sentence !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {sentence}
        </Alert>
      )}
      {restored && <RestoredKabar onDrop={drop} />}
      <TextField
        label="Jawaban untuk GTK"
        multiline
        minRows={3}
        fullWidth
        value={jawaban}
        onChange={(e) => replace({ jawaban: e.target.value })}
        error={field('jawaban') !== null}
        slotProps={{ htmlInput: { maxLength: MAX_KEBERATAN } }}
      />
      <Button
        variant="outlined"
        loading={answer.isPending}
        onClick={() => answer.mutate({ jawaban, versi: keberatan.versi }, { onSuccess: forget })}
        sx={{ mt: 3 }}
      >
        Kirim jawaban
      </Button>
    </ExplanationSection>
  )
}
