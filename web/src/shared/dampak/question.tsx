import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { dropQuestions, useDampakQuestion } from './agreement.ts'
import { dampakWords } from './words.ts'

// No screen needs it to be drawn (quality.md 1).
const ConfirmationDialog = lazy(async () => ({
  default: (await import('../../ui/dialog/confirmation-dialog.tsx')).ConfirmationDialog,
}))

/** Over whatever dialog saves: asked in one way, wherever the change comes from. It goes with the page and the user that ask. */
export function DampakQuestion() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const penggunaId = usePengguna()?.id ?? null
  return <QuestionOfPage key={`${pathname} ${penggunaId}`} />
}

function QuestionOfPage() {
  const question = useDampakQuestion()
  useEffect(() => dropQuestions, [])
  if (question === null) return null
  return <Question {...question} />
}

/** What asks is being saved meanwhile: 'back' answers nothing, as in any dialog that saves. */
function Question({ answer, ...asked }: NonNullable<ReturnType<typeof useDampakQuestion>>) {
  useBackToClose(undefined)
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog
        {...dampakWords(asked)}
        yesLabel="Iya, ubah"
        careful
        onNo={() => answer(false)}
        onYes={() => answer(true)}
      />
    </Suspense>
  )
}
