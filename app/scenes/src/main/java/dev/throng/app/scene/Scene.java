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
 * A crowd with roles, decor and picture, determined by settings alone. Slots number the instances of each role
 * separately, from 0, in the scene's order.
 */
public interface Scene {
    /** Empty array of slots. */
    int[] NONE = {};

    /** @return roles of the scene, at least one */
    List<Role> roles();

    /** @return number of instances of all roles */
    int count();

    /** @return role of an instance, as an index of {@link #roles} */
    int role(int instance);

    /**
     * Writes the transform and playback of an instance.
     *
     * @param instance number of the instance in the scene
     * @param crowd crowd of the instance's role
     * @param slot slot of the instance in the crowd
     */
    void put(int instance, CrowdState crowd, int slot);

    /**
     * Describes a frame: camera, light and colours.
     *
     * @param aspect width / height of the picture
     */
    FrameDescription picture(float aspect);

    /** @return things around the crowd */
    default List<Decor> decor() {
        return List.of();
    }

    /** @return whether anything other than one plain colour is visible behind the crowd */
    default boolean hasBackdrop() {
        return true;
    }

    /** @return texts to write above things in the picture */
    default List<Label> labels() {
        return List.of();
    }

    /** @return uneven ground under all instances, or null for the plain y = 0 */
    default @Nullable CpuGroundHeight ground() {
        return null;
    }

    /** @return routes of the instances */
    default RouteTable routes() {
        return RouteTable.EMPTY;
    }

    /**
     * Replaces a role's states and motions that end at or before a tick. New states and motions are functions of the
     * tick alone, and last as long as possible.
     *
     * @param role index of the role
     * @param crowd crowd of the role, built by {@link #crowd}
     * @return slots of instances with a new playback or motion, each once
     */
    default int[] renew(int role, CrowdState crowd, long ticks) {
        return NONE;
    }

    /**
     * Computes in advance the data that a larger scene of the same roles will need. Works slowly, so that drawing stays
     * fast. Any thread may call this method.
     */
    default void prepareToGrow() {}

    /** @return number of changes by the user so far; while it is constant, pictures of one tick are equal */
    default int revision() {
        return 0;
    }

    /** @return number of instances of a role */
    default int count(int role) {
        int count = 0;
        for (int i = 0; i < count(); i++) {
            count += role(i) == role ? 1 : 0;
        }
        return count;
    }

    /**
     * @return number of a role's instances to allocate memory for; larger than the number of instances if the crowd may
     *     grow
     */
    default int room(int role) {
        return count(role);
    }

    /**
     * @param atlas atlas of the role's clips
     * @return the crowd of a role with all its instances
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
     * Text above a thing in the picture.
     *
     * @param text short name in printable ASCII
     * @param x x coordinate of the top middle of the named thing, in scene units
     * @param y y coordinate of that point
     * @param z z coordinate of that point
     */
    public record Label(String text, double x, double y, double z) {
        /** @return point above which the text is written, in scene space */
        public Vector3d position() {
            return new Vector3d(x, y, z);
        }
    }
}
