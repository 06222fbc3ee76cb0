import { hariPolaFromRow, type PolaJamVersi } from '@geisa/contract/jam-sendiri/pola-jam'
import { readJam } from '@geisa/engine/calendar'
import { polaDuration } from '@geisa/engine/jadwal/check-pola'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { durationWords, isNight, periodInSentence, periodWords, weekWords } from './pola-words.ts'
import { WeekDrawing } from './week-drawing.tsx'

type Props = { version: PolaJamVersi; today: string; isCurrent: boolean }

/** One version's week, drawn and in words. */
export function VersionCard({ version, today, isCurrent }: Props) {
  const { hari, batasHari, minimalMingguan } = version
  const week = { hari: hari.map(hariPolaFromRow), batasHari: batasHari === null ? null : readJam(batasHari) }
  const { istirahat, lacking } = polaDuration({ hari: week.hari, minimalMingguan })
  return (
    <Frame
      actions={
        !isCurrent && (
          <LinkTo from="/pengaturan/pola-jam" to="." search={({ versi: _, ...rest }) => rest} replace>
            Lihat yang berlaku
          </LinkTo>
        )
      }
      title={isCurrent ? 'Jam seminggu' : `Versi: ${periodInSentence(version, today)}`}
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          rowGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <WeekDrawing week={week} />
        <Box>
          <FactList
            facts={[
              { label: 'Jam kerja', content: weekWords(hari) },
              { label: 'Berlaku', content: periodWords(version, today) },
              { label: 'Istirahat', content: istirahat === 0 ? 'Tanpa' : `${durationWords(istirahat)} seminggu` },
              ...(hari.some(isNight) || batasHari !== null
                ? [
                    {
                      label: 'Batas hari',
                      content: batasHari === null ? 'Batas malam' : `${formatJam(batasHari)} esoknya`,
                    },
                  ]
                : []),
              {
                label: 'Minimal seminggu',
                content: minimalMingguan === null ? 'Tidak diperingatkan' : durationWords(minimalMingguan),
              },
            ]}
          />
        </Box>
      </Box>
      {lacking && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          Jam efektifnya kurang dari minimal seminggu pola ini.
        </Alert>
      )}
    </Frame>
  )
}
