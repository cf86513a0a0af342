package dev.throng.app.life;

import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.MaskTable;
import java.util.SplittableRandom;

/** Behaviour of a person who sometimes looks at a phone in the right hand. The legs continue to play their clip. */
public final class PhoneChecks implements Behaviour {
    /** Duration in ticks of the arm's movement up or down. */
    private static final long FADE = 900_000;

    private final Person person;
    private final Rhythm rhythm;

    public PhoneChecks(Person person, SplittableRandom random) {
        this.person = person;
        long hangs = Clock.ticks(random.nextDouble(3, 7));
        long up = Clock.ticks(random.nextDouble(9, 25));
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 25), hangs, up, FADE);
    }

    @Override
    public BehaviourRecord at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        if (part.index() == 0) {
            return new BehaviourRecord(person.plain(), null, part.end());
        }
        ClipPlayback phone = person.body().loop(Body.PHONE, rhythm.begin(part.cycle(), 1));
        int mask = person.body().mask(Body.Region.ARM_AND_HEAD, masks);
        return person.with(Person.layer(phone, part.fade(FADE), mask, null), part.end());
    }
}
