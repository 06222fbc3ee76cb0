import type { SesiRow } from '@geisa/contract/sesi/sesi'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { errorSentence } from '../../api/api-error.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { formatZoned } from '../../shared/tanggal/tanggal.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { Frame } from '../../ui/frame.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { useDaftarSesi, useEndSesi } from './queries.ts'

/** Where this account is signed in; each can be ended, or all others at once. */
export function ActiveSesi() {
  const { data, isError, error, refetch } = useDaftarSesi()
  const end = useEndSesi()
  const hasOther = (data?.rows.length ?? 0) > 1
  const run = (sid: string | null): void =>
    end.mutate(sid, {
      onSuccess: ({ message }) => notify(message, 'success'),
      onError: (failure) => notify(errorSentence(failure, 'Gagal memproses data'), 'error'),
    })
  const { ask, question } = useAskFirst(
    { message: 'Semua perangkat lain yang memakai akun ini keluar seketika. Lanjutkan?' },
    () => run(null),
  )
  return (
    <Frame
      title="Sesi aktif"
      actions={
        hasOther && (
          <ButtonWithReason size="small" color="error" reason={ending(end.isPending)} onClick={ask}>
            Keluar dari semua
          </ButtonWithReason>
        )
      }
    >
      {isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((sesi) => (
          <One key={sesi.sid} sesi={sesi} busy={end.isPending} onEnd={() => run(sesi.sid)} />
        ))}
      </Box>
      {question}
    </Frame>
  )
}

const ending = (busy: boolean): string | null => (busy ? 'Sedang mengakhiri sesi' : null)

function One({ sesi, busy, onEnd }: { sesi: SesiRow; busy: boolean; onEnd: () => void }) {
  const { ask, question } = useAskFirst(
    {
      title: `Akhiri sesi ${sesi.perangkat}?`,
      message: `${[`Masuk ${formatZoned(sesi.dibuat, 'WIB')}`, ...lastUse(sesi)].join('. ')}. Perangkat itu keluar seketika, dan yang memakainya harus masuk lagi.`,
      yesLabel: 'Iya, akhiri',
      danger: true,
    },
    onEnd,
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 56,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{sesi.perangkat}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Masuk {formatZoned(sesi.dibuat, 'WIB')}
          {sesi.ip === null ? '' : ` · ${sesi.ip}`}
        </Typography>
        {!sesi.sekarang &&
          lastUse(sesi).map((sentence) => (
            <Typography key={sentence} variant="caption" component="p" color="textSecondary">
              {sentence}
            </Typography>
          ))}
      </Box>
      {sesi.sekarang ? (
        <Badge tone="baik">Perangkat ini</Badge>
      ) : (
        <ButtonWithReason size="small" reason={ending(busy)} onClick={ask} aria-label={`Akhiri sesi ${sesi.perangkat}`}>
          Akhiri
        </ButtonWithReason>
      )}
      {question}
    </Box>
  )
}

/** By when it was last used its owner tells which one is not his. */
const lastUse = ({ dipakaiPada }: SesiRow): string[] =>
  dipakaiPada === null ? [] : [`Terakhir dipakai ${formatZoned(dipakaiPada, 'WIB')}`]
