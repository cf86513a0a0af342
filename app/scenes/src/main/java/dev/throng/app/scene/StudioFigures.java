package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.model.Models;
import dev.throng.app.model.Parallel;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.studio.Arrangement;
import dev.throng.app.studio.Footprint;
import dev.throng.app.studio.Formation;
import dev.throng.app.studio.MovingShape;
import dev.throng.app.studio.Shapes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Space that the figures of a studio need.
 *
 * @param roles roles of the scene
 * @param pose pose that all instances hold, or null if they play clips
 */
record StudioFigures(List<Role> roles, @Nullable HeldPose pose) {
    /**
     * Arranges instances. A single figure needs only its first clip's space, because the camera widens for other clips.
     *
     * @param spacing distance between neighbours in scene units, or null for distances at which they never touch
     * @param seed seed of the arrangement
     */
    Arrangement arrangement(int count, @Nullable Double spacing, long seed) {
        List<MovingShape> first = Parallel.map(roles, this::first);
        List<Double> floors = first.stream().map(shape -> shape.min()[1]).toList();
        if (count <= 1) {
            return new Arrangement(first.subList(0, 1), floors.subList(0, 1), new Formation(1, 1, seed), count);
        }
        Formation formation = spacing != null ? new Formation(spacing, spacing, seed) : formation(seed);
        return new Arrangement(all(), floors, formation, count);
    }

    /** @return narrowest formation in which no two figures ever meet */
    Formation formation(long seed) {
        return Formation.of(Footprint.of(all()), seed);
    }

    private List<MovingShape> all() {
        return Parallel.map(roles, role -> pose == null ? Shapes.of(role.character(), role.clips()) : first(role));
    }

    private MovingShape first(Role role) {
        List<Clip> clips = role.clips().subList(0, Math.min(1, role.clips().size()));
        return pose == null ? Shapes.of(role.character(), clips) : held(role.character(), clips, pose.seconds());
    }

    /**
     * @param clips the clip, or an empty list for the rest pose
     * @param seconds time in the clip, in seconds
     * @return space of the whole clip played in place, moved to where the travelling clip is at the given time. So the
     *     camera sees all poses of the clip from the same distance
     */
    private static MovingShape held(CharacterModel character, List<Clip> clips, double seconds) {
        if (clips.isEmpty()) {
            return Shapes.of(character, clips);
        }
        Clip clip = clips.get(0);
        CharacterModel still = Models.inPlace(character);
        Clip stillClip = still.clips().get(clip.index());
        double time = Math.min(Math.max(seconds, 0), clip.duration());
        MovingShape here = Shapes.at(character, clip, time);
        MovingShape there = Shapes.at(still, stillClip, time);
        return Shapes.of(still, List.of(stillClip))
                .moved(here.min()[0] - there.min()[0], 0, here.min()[2] - there.min()[2]);
    }
}
