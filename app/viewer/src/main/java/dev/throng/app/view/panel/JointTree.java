package dev.throng.app.view.panel;

import dev.throng.anim.Skeleton;
import dev.throng.app.view.pick.Inspector;
import imgui.ImGui;
import imgui.flag.ImGuiTreeNodeFlags;

/** The joints of an instance as a tree, of which one may be chosen by its name. */
public final class JointTree {
    /** Height where there is room, letters' heights. */
    private static final float HEIGHT = 12;

    /** Deeper joints stand below each other: a hundred steps to the right are not readable. */
    private static final int DEEPEST = 64;

    private final Skeleton skeleton;
    private int chosen;

    /** @param chosen a joint, or {@link Inspector#NO_JOINT} */
    public JointTree(Skeleton skeleton, int chosen) {
        this.skeleton = skeleton;
        this.chosen = chosen;
    }

    /**
     * Draws it.
     *
     * @param most largest height of the window, screen coordinates
     * @return what is chosen after this frame; a click on what is chosen chooses nothing
     */
    public int draw(float most) {
        ImGui.beginChild("##joints", 0, Math.max(Math.min(HEIGHT * ImGui.getFontSize(), most), 1), true);
        int joint = 0;
        while (joint < skeleton.spatialJointCount()) {
            joint = drawBranch(joint);
        }
        ImGui.endChild();
        return chosen;
    }

    /** A joint and all below it. @return the first joint after them: joints are in depth-first order */
    private int drawBranch(int joint) {
        int end = joint + 1;
        while (end < skeleton.jointCount() && skeleton.level(end) > skeleton.level(joint)) {
            end++;
        }
        boolean isLeaf = end == joint + 1 || skeleton.level(joint) >= DEEPEST;
        int flags = ImGuiTreeNodeFlags.DefaultOpen
                | ImGuiTreeNodeFlags.OpenOnArrow
                | (isLeaf ? ImGuiTreeNodeFlags.Leaf : ImGuiTreeNodeFlags.None)
                | (joint == chosen ? ImGuiTreeNodeFlags.Selected : ImGuiTreeNodeFlags.None);
        boolean isOpen = ImGui.treeNodeEx("joint" + joint, flags, skeleton.name(joint));
        if (ImGui.isItemClicked()) {
            chosen = chosen == joint ? Inspector.NO_JOINT : joint;
        }
        int next = joint + 1;
        while (isOpen && !isLeaf && next < end) {
            next = drawBranch(next);
        }
        if (isOpen) {
            ImGui.treePop();
        }
        return isLeaf ? joint + 1 : end;
    }
}
