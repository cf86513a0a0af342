package dev.throng.app.scene;

import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.scene.FrameDescription;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A crowd with its roles, decor and picture, determined by settings alone. Instances of a role keep the scene's order:
 * the first has slot 0 in its crowd.
 */
public interface Scene {
    /** Empty list of instances. */
    int[] NONE = {};

    /** The roles that take part, at least one. */
    List<Role> roles();

    /** Number of instances of all roles. */
    int count();

    /** Role of an instance, as an index of {@link #roles}. */
    int role(int instance);

    /**
     * Writes the transform and playback of an instance.
     *
     * @param instance of the scene
     * @param crowd of its role
     * @param slot its slot in that crowd
     */
    void put(int instance, CrowdState crowd, int slot);

    /**
     * Camera, light and colours.
     *
     * @param aspect width / height of the picture
     */
    FrameDescription picture(float aspect);

    /** Things around the crowd. */
    default List<Decor> decor() {
        return List.of();
    }

    /** Whether there is more than one plain colour behind the crowd. */
    default boolean hasBackdrop() {
        return true;
    }

    /** Names in the picture. */
    default List<Label> labels() {
        return List.of();
    }

    /** Uneven ground under all instances, or null for the plain y = 0. */
    default @Nullable CpuGroundHeight ground() {
        return null;
    }

    /** Routes of the instances. */
    default RouteTable routes() {
        return RouteTable.EMPTY;
    }

    /**
     * Updates a role's records for a tick, where no record holds for all times. The new records are functions of the
     * tick alone, and hold as long as possible.
     *
     * @param crowd of that role, built by {@link #crowd}
     * @return the instances whose playback or motion was written, each once
     */
    default int[] renew(int role, CrowdState crowd, long ticks) {
        return NONE;
    }

    /** Computes in advance what a larger scene of the same roles needs, slowly, while frames are drawn. Any thread. */
    default void prepareToGrow() {}

    /** Number of changes by the user: pictures of one tick are equal while it is unchanged. */
    default int revision() {
        return 0;
    }

    /** Number of instances of a role. */
    default int count(int role) {
        int count = 0;
        for (int i = 0; i < count(); i++) {
            count += role(i) == role ? 1 : 0;
        }
        return count;
    }

    /** Number of instances of a role to allocate memory for: more than shown if the crowd is likely to grow. */
    default int room(int role) {
        return count(role);
    }

    /**
     * Builds the crowd of a role with all its instances.
     *
     * @param atlas of the role's clips
     */
    default CrowdState crowd(int role, ClipAtlas atlas) {
        CrowdState crowd = new CrowdState(atlas, count(role), routes());
        CpuGroundHeight ground = ground();
        if (ground != null) {
            crowd.standOn(Footing.of(ground, roles().get(role).character(), atlas));
        }
        int slot = 0;
        for (int i = 0; i < count(); i++) {
            if (role(i) == role) {
                put(i, crowd, slot++);
            }
        }
        return crowd;
    }

    /**
     * A name in the picture.
     *
     * @param text short, printable ASCII
     * @param x of the named thing's top middle, in scene units
     * @param y of the same point
     * @param z of the same point
     */
    public record Label(String text, double x, double y, double z) {
        /** Point of the scene above which the name is written, in scene units. */
        public Vector3d position() {
            return new Vector3d(x, y, z);
        }
    }
}
