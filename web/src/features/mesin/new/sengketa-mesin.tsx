import { decideSengketa, type SengketaMesin } from '@geisa/contract/mesin/mesin-baru'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin, useSengketaMesin } from '../queries.ts'

type Choice = { sengketa: SengketaMesin; untuk: 'pengklaim' | 'pemegang' }

/** Serial numbers that two schools claim: the office above both says whose the machine is (product.md 4). */
export function CasesMesin({ mayWrite }: { mayWrite: boolean }) {
  const cases = useSengketaMesin()
  const [choice, setChoice] = useState<Choice | null>(null)
  if (cases.isError) return <LoadError error={cases.error} onRetry={() => void cases.refetch()} />
  if (cases.data === undefined || cases.data.length === 0) return null
  return (
    <Box sx={{ mb: 4 }}>
      <Frame title="Satu mesin, dua sekolah">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {cases.data.map((one) => (
            <li key={`${one.nomorSeri} ${one.pengklaim.sekolahId}`}>
              <Case sengketa={one} mayWrite={mayWrite} onChoose={(untuk) => setChoice({ sengketa: one, untuk })} />
            </li>
          ))}
        </Box>
      </Frame>
      {choice !== null && <DecideDialog {...choice} onClose={() => setChoice(null)} />}
    </Box>
  )
}

type CaseProps = { sengketa: SengketaMesin; mayWrite: boolean; onChoose: (untuk: Choice['untuk']) => void }

function Case({ sengketa, mayWrite, onChoose }: CaseProps) {
  const { nomorSeri, pengklaim, pemegang } = sengketa
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="p">
        {nomorSeri}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Terdaftar di {pemegang.nama} (NPSN {pemegang.npsn}){sengketa.pemegangDikonfirmasi ? '' : ', belum dikonfirmasi'}
        . Diakui juga oleh {pengklaim.nama} (NPSN {pengklaim.npsn}) <TimeAgo instant={sengketa.diajukanPada} />
        {sengketa.diajukanOleh === null ? '' : `, oleh ${sengketa.diajukanOleh}`}. Yang dikirim mesin tersimpan sampai
        diputuskan.
      </Typography>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" onClick={() => onChoose('pemegang')}>
            Milik {pemegang.nama}
          </Button>
          <Button variant="outlined" onClick={() => onChoose('pengklaim')}>
            Milik {pengklaim.nama}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function DecideDialog({ sengketa, untuk, onClose }: Choice & { onClose: () => void }) {
  const refresh = useRefreshMesin()
  const [start, setStart] = useState<string | null>(null)
  const { nomorSeri, pengklaim, pemegang } = sengketa
  const winner = untuk === 'pengklaim' ? pengklaim : pemegang
  const moves = untuk === 'pengklaim' && sengketa.pemegangDikonfirmasi
  return (
    <ActionDialog
      title={`Mesin ${nomorSeri} milik ${winner.nama}`}
      sentence={
        moves
          ? `Mesin pindah dari ${pemegang.nama} sejak hari pertama yang Anda isi. Kedua sekolah diberi tahu.`
          : 'Yang sudah dikirim mesin menjadi milik sekolah ini. Kedua sekolah diberi tahu.'
      }
      reason={{ required: true, help: 'Misalnya nomor dan tanggal berita acara serah terima.' }}
      label="Putuskan"
      hindrance={moves && start === null ? 'Isi hari pertamanya' : null}
      run={(alasan) =>
        withAgreement((dampak) =>
          call(decideSengketa, {
            body: {
              nomorSeri,
              pengklaim: pengklaim.sekolahId,
              untuk,
              alasan,
              ...(start === null ? {} : { mulai: start }),
              dampak,
            },
          }),
        )
      }
      onDone={({ message }) => {
        notify(message, 'success')
        refresh()
      }}
      onClose={onClose}
    >
      {(error) =>
        moves && (
          <TanggalInput
            label="Hari pertama di sekolah ini"
            required
            value={start}
            onChange={setStart}
            error={error('mulai')}
            help="Tap sebelum hari itu tetap milik sekolah yang lama."
          />
        )
      }
    </ActionDialog>
  )
}
