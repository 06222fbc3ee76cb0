import { useEffect, useRef } from 'react'
import { endOwnSesi } from '../../api/check-sesi.ts'
import { Splash } from '../../shell/splash.tsx'

export function SignOutPage() {
  const already = useRef(false)
  useEffect(() => {
    if (already.current) return
    already.current = true
    void endOwnSesi()
  }, [])
  return <Splash message="Logging out.." />
}
