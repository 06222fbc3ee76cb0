import type { FullMessage, LampiranSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { readMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { call } from '../../api/call.ts'
import { openDocument } from '../../shared/dokumen/open-document.ts'
import { DocumentRow } from '../../shared/dokumen/rows.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { numeral } from '../../shared/numerals.ts'
import { PathLink } from '../../shared/path-link.tsx'
import { formatZoned } from '../../shared/tanggal/tanggal.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { destinationWords } from './message-destination.ts'
import { useDelete, useMark, usePesan, useRestore } from './queries.ts'
import { type AlamatSurat, writeForward, writeReply } from './surat-address.ts'

/** One message: plain text with its line breaks, what is attached, and where it leads. */
export function MessageContent({ alamat }: { alamat: AlamatSurat }) {
  const { id, folder } = alamat
  const { data, error, isError, refetch } = usePesan(id)
  return (
    <Box component="article" aria-label={data?.subjek ?? 'Pesan'} sx={{ p: { xs: 0, md: 4 }, pt: { md: 0 } }}>
      <ButtonLink
        to={`/kotak-surat/${folder}`}
        search={true}
        startIcon={<ArrowBackOutlined />}
        sx={{ display: { md: 'none' }, mb: 2 }}
      >
        Kembali ke {folder}
      </ButtonLink>
      {isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={240} aria-busy />
      ) : (
        <Pesan pesan={data} alamat={alamat} />
      )}
    </Box>
  )
}

function Pesan({ pesan, alamat }: { pesan: FullMessage; alamat: AlamatSurat }) {
  return (
    <>
      <Action pesan={pesan} alamat={alamat} />
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {pesan.subjek === '' ? '(tanpa subjek)' : pesan.subjek}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {pesan.penting && <Badge tone="peringatan">Penting</Badge>}
        {pesan.sifatSurat === 1 && <Badge tone="info">Nasional</Badge>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Dari {from(pesan)} · {formatZoned(pesan.waktu, 'WIB')}
      </Typography>
      {pesan.kepada !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Kepada {pesan.kepada}
          {pesan.jumlahPenerima > 1 && ` · ${numeral(pesan.jumlahPenerima)} orang`}
        </Typography>
      )}
      <Typography sx={{ mt: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {pesan.isi}
      </Typography>
      {pesan.lampiran.length > 0 && <Lampiran id={pesan.id_pesan} lampiran={pesan.lampiran} />}
      {pesan.tautan !== null && (
        <Typography component="p" sx={{ mt: 4 }}>
          <PathLink path={pesan.tautan} underline="always">
            {destinationWords(pesan.tautan)}
          </PathLink>
        </Typography>
      )}
    </>
  )
}

function from({ pengirim }: FullMessage): string {
  if (pengirim === null) return 'Sistem'
  const { nama, peran, instansi } = pengirim
  const place = [...new Set([nama === peran ? '' : peran, instansi])].filter((one) => one !== '')
  return place.length === 0 ? nama : `${nama} (${place.join(', ')})`
}

function Action({ pesan, alamat }: { pesan: FullMessage; alamat: AlamatSurat }) {
  const remove = useDelete()
  const restore = useRestore()
  const mark = useMark()
  const { id_pesan, folder } = pesan
  const toList = { onSuccess: alamat.toList }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      {folder === 'Inbox' && (
        <ButtonWithReason
          variant="outlined"
          startIcon={<ReplyOutlined />}
          aria-keyshortcuts="r"
          reason={replyReason(pesan)}
          onClick={() => alamat.setWrite(writeReply(id_pesan))}
        >
          Balas
        </ButtonWithReason>
      )}
      {(folder === 'Inbox' || folder === 'Terkirim') && (
        <Button
          startIcon={<ForwardOutlined />}
          aria-keyshortcuts="f"
          onClick={() => alamat.setWrite(writeForward(id_pesan))}
        >
          Teruskan
        </Button>
      )}
      {folder === 'Draft' && (
        <Button variant="outlined" onClick={() => alamat.setWrite(String(id_pesan))}>
          Lanjutkan menulis
        </Button>
      )}
      {folder === 'Inbox' && (
        <Button
          startIcon={<MarkEmailUnreadOutlined />}
          onClick={() => mark.mutate({ ids: [id_pesan], readable: 0 }, toList)}
        >
          Tandai belum dibaca
        </Button>
      )}
      {folder === 'Dihapus' ? (
        <Button startIcon={<RestoreOutlined />} onClick={() => restore.mutate([id_pesan], toList)}>
          Pulihkan
        </Button>
      ) : (
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          aria-keyshortcuts="#"
          onClick={() => remove.mutate({ ids: [id_pesan], dari: folder }, toList)}
        >
          Hapus
        </Button>
      )}
    </Box>
  )
}

function replyReason({ pengirim, bolehDibalas }: FullMessage): string | null {
  if (pengirim === null) return 'Pesan Sistem tidak dapat dibalas'
  return bolehDibalas ? null : 'Anda hanya dapat menyurati kantor Anda sendiri dan yang ada dalam cakupan Anda'
}

function Lampiran({ id, lampiran }: { id: number; lampiran: readonly LampiranSurat[] }) {
  const open = (s3Key: string) =>
    openDocument(async () => {
      const fresh = await call(readMessage, { query: { id } })
      return fresh.lampiran.find((one) => one.s3Key === s3Key) ?? null
    })
  return (
    <Box component="section" aria-label="Lampiran" sx={{ mt: 4, maxWidth: 520 }}>
      <Typography variant="h3">Lampiran</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {lampiran.map((one) => (
          <DocumentRow key={one.s3Key} dokumen={one} onOpen={() => void open(one.s3Key)} />
        ))}
      </Box>
    </Box>
  )
}
