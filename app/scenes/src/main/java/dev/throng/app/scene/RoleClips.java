package dev.throng.app.scene;

import dev.throng.anim.Clip;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.bake.atlas.BakedClip;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Lookup of a role's clips for activities on a square, by the clips' names. */
final class RoleClips {
    /** Smallest height of an adult, in metres. */
    private static final double ADULT_HEIGHT = 1.4;

    /** Smallest height of a model in metres. A smaller model is assumed to have a unit other than metres. */
    private static final double LOWEST = 0.3;

    /** Largest height of a model in metres. A larger model is assumed to have a unit other than metres. */
    private static final double HIGHEST = 3;

    /** Height in metres at which a model with a unit other than metres is shown. */
    private static final double USUAL = 1.7;

    /** Largest length in metres at which a model with a unit other than metres is shown. */
    private static final double LONGEST = 2;

    private static final double WALKING = 0.7;

    private static final double RUNNING = 1.65;

    private final Role role;
    private final double height;
    private final double length;
    private final boolean isLong;
    private final Map<Act, List<Clip>> clips = new EnumMap<>(Act.class);

    RoleClips(Role role) {
        this.role = role;
        RestBox box = RestBox.of(role.character());
        height = box.size(1);
        length = Math.max(box.size(0), box.size(2));
        isLong = box.size(2) > height;
        for (Act act : Act.values()) {
            clips.put(act, find(act));
        }
    }

    /**
     * @return lists of names of clips that show an activity; the first list of which the role has a clip is used. If
     *     the role has no such clip, any clip of the role is used, except for walking, running and carrying
     */
    private static List<List<String>> names(Act act) {
        return switch (act) {
            case WALK -> List.of(List.of("walk"));
            case RUN -> List.of(List.of("run"), List.of("walk"));
            case CARRY -> List.of(List.of("carry"), List.of("walk"));
            case TALK -> List.of(List.of("talk"), List.of("idle"));
            case LISTEN -> List.of(List.of("talk.listen", "idle", "idle.shift"));
            case STAND -> List.of(List.of("idle", "idle.shift"));
            case LOOK -> List.of(List.of("idle.look"), List.of("idle"));
            case PHONE -> List.of(List.of("phone"), List.of("idle.look"), List.of("idle"));
            case TURN -> List.of(List.of("turn"), List.of("idle.look"), List.of("idle"));
            case LEAN -> List.of(List.of("lean"), List.of("idle"));
            case WAVE -> List.of(List.of("wave"), List.of("idle"));
            case SIT -> List.of(List.of("sit"), List.of("idle"));
            case DANCE -> List.of(List.of("dance"), List.of("idle"));
            case CLAP -> List.of(List.of("clap"), List.of("idle"));
            case CHEER -> List.of(List.of("cheer", "jump"), List.of("idle"));
        };
    }

    private List<Clip> find(Act act) {
        for (List<String> names : names(act)) {
            List<Clip> exact = role.clips().stream()
                    .filter(clip -> names.contains(lower(clip)))
                    .toList();
            if (!exact.isEmpty()) {
                return exact;
            }
            List<Clip> alike = role.clips().stream()
                    .filter(clip -> names.stream().anyMatch(name -> lower(clip).contains(name)))
                    .toList();
            if (!alike.isEmpty()) {
                return alike.subList(0, 1);
            }
        }
        return act == Act.WALK || act == Act.RUN || act == Act.CARRY ? List.of() : role.clips();
    }

    private static String lower(Clip clip) {
        return clip.name().toLowerCase(Locale.ROOT);
    }

    /** @return the role's only activity; null if the role may perform any */
    @Nullable
    Act act() {
        return role.act();
    }

    boolean walks() {
        return clips.getOrDefault(Act.WALK, List.of()).size() > 0;
    }

    /** @return build of the role's body: {@link Build#DOG} for a body that is longer than high, which has four legs */
    Build build() {
        return isLong ? Build.DOG : scale() * height < ADULT_HEIGHT ? Build.CHILD : Build.ADULT;
    }

    /** @return metres per unit of the model */
    double scale() {
        boolean isMetric = height >= LOWEST && height <= HIGHEST;
        return isMetric || !(height > 0) ? 1 : Math.min(USUAL / height, LONGEST / length);
    }

    /** @return index of a random clip that shows an activity, or {@link BakedClip#REST} if there is none */
    int clip(Act act, SplittableRandom random) {
        List<Clip> found = clips.getOrDefault(act, List.of());
        return found.isEmpty()
                ? BakedClip.REST
                : found.get(random.nextInt(found.size())).index();
    }

    /**
     * @param clip index of the clip
     * @return speed at which a clip's feet do not slide, in model units per second: as the file gives it, or estimated
     *     as {@link #RUNNING} or {@link #WALKING} body heights per second
     */
    double speed(int clip) {
        Clip own = role.character().clips().get(clip);
        return own.speed() > 0 ? own.speed() : height * (lower(own).contains("run") ? RUNNING : WALKING);
    }
}
