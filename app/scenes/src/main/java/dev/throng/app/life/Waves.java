package dev.throng.app.life;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.MaskTable;
import java.util.SplittableRandom;

/** Behaviour of a person who sometimes waves the right arm. The legs continue to play their clip. */
public final class Waves implements Behaviour {
    /** Duration in ticks of the arm's movement up or down. */
    private static final long FADE = 500_000;

    /** Time in the clip at which the arm begins to rise, as a fraction of the clip's duration. */
    private static final double BEGIN = 0.06;

    private static final double END = 0.96;

    private final Person person;
    private final Rhythm rhythm;

    /**
     * @param person person with a free right arm
     * @param random source of the times
     */
    public Waves(Person person, SplittableRandom random) {
        this.person = person;
        Clip wave = person.body().clip(Body.WAVE);
        long up = Clock.ticks(wave.duration() * (END - BEGIN)) - FADE;
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 25), Clock.ticks(random.nextDouble(8, 18)), up, FADE);
    }

    @Override
    public BehaviourRecord at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        if (part.index() == 0) {
            return new BehaviourRecord(person.plain(), null, part.end());
        }
        Clip wave = person.body().clip(Body.WAVE);
        ClipPlayback playback = new ClipPlayback(
                wave.index(),
                LoopMode.CLAMP,
                (int) (BEGIN * 0x1p32),
                Clock.rate(wave.duration(), 1),
                rhythm.begin(part.cycle(), 1));
        int mask = person.body().mask(Body.Region.ARM, masks);
        return person.with(Person.layer(playback, part.fade(FADE), mask, null), part.end());
    }
}
