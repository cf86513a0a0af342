package dev.throng.app.life;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.SplittableRandom;

/** Looks at the phone in the right hand for a while, and lets it hang again, whatever the legs do. */
public final class Calls implements Course {
    /** Ticks in which the arm comes and goes. */
    private static final long FADE = 900_000;

    private final Person person;
    private final Rhythm rhythm;

    public Calls(Person person, SplittableRandom random) {
        this.person = person;
        long hangs = Clock.ticks(random.nextDouble(3, 7));
        long up = Clock.ticks(random.nextDouble(9, 25));
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 25), hangs, up, FADE);
    }

    @Override
    public Deed at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        if (part.index() == 0) {
            return new Deed(person.plain(), null, part.end());
        }
        Clip phone = person.body().clip(Body.PHONE);
        ClipPlayback playback = new ClipPlayback(
                phone.index(), LoopMode.LOOP, 0, Clock.rate(phone.duration(), 1), rhythm.begin(part.round(), 1));
        Fade weight = part.index() == 1 ? new Fade(0, 1, part.begin(), FADE) : new Fade(1, 0, part.begin(), FADE);
        var layer = Person.layer(playback, weight, person.body().mask(Body.Part.ARM_AND_HEAD, masks), null);
        return new Deed(new PlayedState(List.of(person.base()), List.of(layer), List.of()), null, part.end());
    }
}
