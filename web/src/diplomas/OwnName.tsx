import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { personOf, useSession } from '../api/session.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import styles from './MyDiploma.module.css'
import { NameDialog } from './NameDialog.tsx'
import { myDiplomasQuery } from './queries.ts'

/** For its owner: how their name is shown, and another way to show it. */
export function OwnName({ code }: { code: string }) {
  const { t } = useTranslation('diplomas')
  const navigate = useNavigate()
  const person = personOf(useSession())
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery({ ...myDiplomasQuery, enabled: person !== null })
  const mine = data?.find(({ facts }) => facts.code === code)
  if (!mine) return null
  return (
    <div className={styles.shown}>
      <span>{t('mine.shownAs', { name: mine.facts.name })}</span>
      <Button variant="ghost" size="s" onClick={() => setIsAsking(true)}>
        {t('mine.change')}
      </Button>
      {isAsking && (
        <NameDialog
          diploma={mine}
          onClose={() => setIsAsking(false)}
          onChanged={({ facts }) => void navigate(pathTo('diploma', { code: facts.code }))}
        />
      )}
    </div>
  )
}
