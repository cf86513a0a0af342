package dev.throng.app.life;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Behaviour of a person in a talk who sometimes turns the head to the other people in the talk. */
public final class Glances implements Behaviour {
    /** Duration in ticks of a turn of the head. */
    private static final long TURN = 600_000;

    private final Person person;
    private final List<Vector3dc> targets;
    private final Rhythm rhythm;

    /** @param targets points to look at alternately, in the character's space; at least one */
    public Glances(Person person, List<Vector3dc> targets, SplittableRandom random) {
        this.person = person;
        this.targets = targets.stream().<Vector3dc>map(Vector3d::new).toList();
        long away = Clock.ticks(random.nextDouble(3, 8));
        long there = Clock.ticks(random.nextDouble(2, 4.5));
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 24), away, TURN + there, TURN);
    }

    @Override
    public BehaviourRecord at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        if (part.index() == 0) {
            return new BehaviourRecord(person.plain(), null, part.end());
        }
        Vector3dc target = targets.get((int) Math.floorMod(part.cycle(), (long) targets.size()));
        List<IkEntry> looks = person.body().looking(target);
        return new BehaviourRecord(
                new PlayedState(List.of(person.base()), List.of(), looks, part.fade(TURN)), null, part.end());
    }
}
